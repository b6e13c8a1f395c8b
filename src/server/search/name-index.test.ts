import { describe, expect, test } from 'vitest'
import { districtGram, type NameForm, startGram } from '../../db/name-search.ts'
import { formsOfTerm, nameIndexOf } from './name-index.ts'

const post = { storeName: '꼬리 호텔 24', storeNameEn: 'Tail & Paw', mainAddress: '서울 강남구 테헤란로 1' }

/** Whether a term finds the post, and by what. */
function foundBy(term: string, of = post): 'start' | 'inside' | 'district' | null {
  const { nameKeys, districtKeys, grams } = nameIndexOf(of)
  const withGrams = (gramsOf: (form: NameForm) => readonly string[]): NameForm[] =>
    formsOfTerm(term).filter((form) => gramsOf(form).every((gram) => grams.includes(gram)))
  const inNames = withGrams((form) => form.grams)
  const starts = withGrams((form) => [startGram(form.text), ...form.grams])
  if (starts.some(({ text }) => nameKeys.some((key) => key.startsWith(text)))) return 'start'
  if (inNames.some(({ text }) => nameKeys.some((key) => key.includes(text)))) return 'inside'
  const inDistrict = withGrams((form) => form.grams.map(districtGram))
  return inDistrict.some(({ text }) => districtKeys.some((key) => key.includes(text))) ? 'district' : null
}

describe('the name index', () => {
  test.each([
    ['꼬리', 'start'],
    ['꼬', 'start'],
    ['리호', 'inside'],
    ['리 호텔', 'inside'],
    ['호텔24', 'inside'],
    ['4', 'inside'],
    ['TAIL', 'start'],
    ['tail and paw', null],
    ['tail paw', 'start'],
    ['paw', 'inside'],
    ['ㄲㄹ', 'start'],
    ['ㄹㅎ', 'inside'],
    ['kkori', 'start'],
    ['kkorihotel', 'start'],
    ['RhfltRhfl', null],
    ['Rhfl', 'start'],
    ['ghxpf', 'inside'],
    ['강남', 'district'],
    ['강남구', 'district'],
    ['ㄱㄴ', 'district'],
    ['gangnam', 'district'],
    ['Gangnam-gu', 'district'],
    ['rkdska', 'district'],
    ['부산', null],
    ['테헤란로', null],
  ])('finds by %s: %s', (term, by) => {
    expect(foundBy(term)).toBe(by)
  })

  test('takes apart consonants that a keyboard joined', () => {
    expect(foundBy('ㄳ', { ...post, storeName: '강산 호텔' })).toBe('start')
  })

  test('takes letters in pieces as the whole they make', () => {
    expect(foundBy('꼬리'.normalize('NFD'))).toBe('start')
    expect(foundBy('꼬리', { ...post, storeName: '꼬리 호텔'.normalize('NFD') })).toBe('start')
  })

  test('finds one of the districts that are no region', () => {
    expect(foundBy('mapo', { ...post, mainAddress: '서울 마포구 월드컵로 1' })).toBe('district')
  })

  test('reads nothing into signs alone', () => {
    expect(formsOfTerm(' !? ')).toEqual([])
    expect(formsOfTerm('%_')).toEqual([])
  })

  test('reads an English word as English alone', () => {
    expect(formsOfTerm('gangnam').map(({ text }) => text)).toEqual(['gangnam'])
    expect(formsOfTerm('rkdska').map(({ text }) => text)).toEqual(['rkdska', '강남'])
  })

  test('keeps no line feed in a key, which would begin another', () => {
    expect(nameIndexOf({ ...post, storeName: '꼬리\n호텔' }).nameKeys).toContain('꼬리호텔')
  })
})
