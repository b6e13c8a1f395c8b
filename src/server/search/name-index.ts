import { convertQwertyToAlphabet, convertQwertyToHangul, disassemble, getChoseong, romanize } from 'es-hangul'
import { districtGram, type NameForm, startGram } from '../../db/name-search.ts'
import type { NameIndex } from '../../db/post-draft.ts'
import type { Post } from '../../domain/post.ts'
import { districtOfAddress, districts, regions } from '../../domain/region.ts'

type Named = Pick<Post, 'storeName' | 'storeNameEn' | 'mainAddress'>

/** What a post is found by: its names and its district, each as written, by initial consonants and in Latin letters. */
export function nameIndexOf({ storeName, storeNameEn, mainAddress }: Named): NameIndex {
  const district = districtOfAddress(mainAddress)
  const nameKeys = keysOf([storeName, storeNameEn ?? ''])
  const districtKeys = keysOfDistricts.find(({ name }) => name === district?.name)?.keys ?? []
  return { nameKeys, districtKeys, grams: gramsOf(nameKeys, districtKeys) }
}

/**
 * The ways to read a term, in the order to try them: as typed, then as Korean typed on an English keyboard. None for a term without
 * a letter or digit.
 */
export function formsOfTerm(term: string): NameForm[] {
  const typed = keyOf(term)
  if (typed === '') return []
  // A keyboard makes ㄳ of ㄱ and ㅅ.
  const forms = [/^[ㄱ-ㅎ]+$/.test(typed) ? disassemble(typed) : typed]
  const meant = meantInKorean(term)
  if (meant !== null) forms.push(meant)
  return forms.map((text) => ({ text, grams: gramsOfForm(text), ...placesOfForm(text) }))
}

const keysOfDistricts = districts.map(({ name, korean }) => ({ name, keys: keysOf([korean, name]) }))

function placesOfForm(text: string): Pick<NameForm, 'regions' | 'isInOthers'> {
  const places = keysOfDistricts.filter(({ keys }) => keys.some((key) => key.includes(text))).map(({ name }) => name)
  const within = regions.map(({ name }) => name).filter((name) => places.includes(name))
  return { regions: within, isInOthers: within.length < places.length }
}

function keysOf(names: readonly string[]): string[] {
  const keys = names.flatMap((name) => [keyOf(name), keyOf(getChoseong(name)), keyOf(romanize(name))])
  return [...new Set(keys)].filter((key) => key !== '')
}

/** Case, space and punctuation do not count. */
function keyOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

// A consonant, a vowel of one or two keys and perhaps one or two consonants below.
const syllables =
  /^(?:[ㄱ-ㅎ](?:ㅗ[ㅏㅐㅣ]|ㅜ[ㅓㅔㅣ]|ㅡㅣ|[ㅏ-ㅣ])(?:ㄱㅅ|ㄴ[ㅈㅎ]|ㄹ[ㄱㅁㅂㅅㅌㅍㅎ]|ㅂㅅ|[ㄱ-ㄷㄹㅁㅂㅅ-ㅈㅊ-ㅎ])?)+$/

/** Whole syllables only: English words hardly ever come out as such, and the library stumbles over other letters. */
function meantInKorean(term: string): string | null {
  const letters = term.replace(/\s/g, '')
  if (!/^[A-Za-z]+$/.test(letters) || !syllables.test(convertQwertyToAlphabet(letters))) return null
  return convertQwertyToHangul(letters)
}

/** Single characters too, for terms of one; marked where a name begins, and where they are of the district. */
function gramsOf(nameKeys: readonly string[], districtKeys: readonly string[]): string[] {
  const inKey = (key: string): string[] => [...key, ...bigramsOf(key)]
  const grams = [
    ...nameKeys.flatMap((key) => [...inKey(key), ...startGrams(key)]),
    ...districtKeys.flatMap(inKey).map(districtGram),
  ]
  return [...new Set(grams)]
}

function startGrams(key: string): string[] {
  const [first = ''] = key
  return [startGram(first), startGram(key)]
}

function gramsOfForm(text: string): string[] {
  return [...text].length === 1 ? [text] : [...new Set(bigramsOf(text))]
}

function bigramsOf(text: string): string[] {
  const characters = [...text]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
