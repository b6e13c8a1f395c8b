import { describe, expect, test } from 'vitest'
import { buildNameIndex, parseNameTerm } from './name-index.ts'

const post = { storeName: '꼬리 호텔 24', storeNameEn: 'Tail & Paw', mainAddress: '서울 강남구 테헤란로 1' }

/** Whether a term matches the post, and through which key. */
function findMatch(term: string, of: Parameters<typeof buildNameIndex>[0] = post): 'start' | 'inside' | 'district' | null {
  const { nameKeys, districtKeys } = buildNameIndex(of)
  const forms = parseNameTerm(term)
  if (forms.some(({ text }) => nameKeys.some((key) => key.startsWith(text)))) return 'start'
  if (forms.some(({ text }) => nameKeys.some((key) => key.includes(text)))) return 'inside'
  const inDistrict = forms.filter(({ regions, isInOthers }) => regions.length > 0 || isInOthers)
  return inDistrict.some(({ text }) => districtKeys.some((key) => key.includes(text))) ? 'district' : null
}

describe('name index', () => {
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
    ['Tail & Paw', 'start'],
    ['l&p', 'inside'],
    ['&', 'inside'],
    ['tail + paw', null],
    ['%', null],
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
    ['-', null],
    ['강남%', null],
    ['rkdska', 'district'],
    ['부산', null],
    ['테헤란로', null],
  ])('matches the term %s: %s', (term, by) => {
    expect(findMatch(term)).toBe(by)
  })

  const bath = { kind: 'bath', name: '스파 목욕', nameEn: 'Spa & soak' } as const
  const other = { kind: 'other', name: '생일 파티', nameEn: null } as const

  test.each([
    ['목욕', 'inside'],
    ['스파', 'inside'],
    ['spa soak', 'inside'],
    ['Bath', 'inside'],
    ['ㅁㅇ', 'inside'],
    ['ahrdyr', 'inside'],
    ['생일파티', 'inside'],
    ['Other', null],
    ['미용', null],
    ['꼬리', 'start'],
  ])('matches a post that sells extras by the term %s: %s', (term, by) => {
    expect(findMatch(term, { ...post, extras: [bath, other] })).toBe(by)
  })

  test('splits compound consonants', () => {
    expect(findMatch('ㄳ', { ...post, storeName: '강산 호텔' })).toBe('start')
  })

  test('matches decomposed letters as composed ones', () => {
    expect(findMatch('꼬리'.normalize('NFD'))).toBe('start')
    expect(findMatch('꼬리', { ...post, storeName: '꼬리 호텔'.normalize('NFD') })).toBe('start')
  })

  test('matches a district that is not a search region', () => {
    expect(findMatch('mapo', { ...post, mainAddress: '서울 마포구 월드컵로 1' })).toBe('district')
  })

  test.each([
    ['🐶', '🐶 꼬리', 'start'],
    ['꼬', '🐶 꼬리', 'start'],
    ['👨‍👩', '꼬리 👨‍👩‍👧', 'inside'],
    ['❤️', '꼬리 ❤', 'inside'],
    ['％', '꼬리 100%', null],
    ['％', '꼬리 100％', 'inside'],
    ["'S", "Tail's", 'inside'],
    ['(강남)', '꼬리(강남)점', 'inside'],
    ['꼬리강남점', '꼬리(강남)점', 'start'],
    ['\\', '꼬리\\', 'inside'],
    ['%%', '꼬리 % %', 'inside'],
    ['\u200b', '꼬리', null],
  ] as const)('matches the term %s in the name %s: %s', (term, storeName, by) => {
    expect(findMatch(term, { ...post, storeName, storeNameEn: '' })).toBe(by)
  })

  test('ignores a term of invisible characters', () => {
    expect(parseNameTerm(' \u200d ')).toEqual([])
  })

  test('converts Latin letters to Hangul only if they type Hangul syllables', () => {
    expect(parseNameTerm('gangnam').map(({ text }) => text)).toEqual(['gangnam'])
    expect(parseNameTerm('rkdska').map(({ text }) => text)).toEqual(['rkdska', '강남'])
  })

  test('removes line feeds from keys', () => {
    expect(buildNameIndex({ ...post, storeName: '꼬리\n호텔' }).nameKeys).toContain('꼬리호텔')
  })
})

test.each(['valueOf', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'name index accepts the name %s',
  (storeName) => {
    const { nameKeys } = buildNameIndex({ storeName, storeNameEn: storeName, mainAddress: '서울 강남구 테헤란로 1' })
    const written = storeName.toLowerCase()
    expect(nameKeys).toEqual([...new Set([written.replaceAll('_', ''), written])])
    expect(parseNameTerm(storeName)[0]?.text).toBe(written)
  },
)
