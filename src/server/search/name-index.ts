import { convertQwertyToAlphabet, convertQwertyToHangul, disassemble, getChoseong, romanize } from 'es-hangul'
import type { NameIndex } from '../../db/post/post-writes.ts'
import type { NameForm } from '../../db/search/search-filter.ts'
import type { Extra } from '../../domain/post/extra.ts'
import type { Post } from '../../domain/post/post.ts'
import { districtOfAddress, districts, regions } from '../../domain/post/region.ts'
import { languages } from '../../i18n/language.ts'
import { catalogs } from '../http/page/catalogs.ts'

type NamedPost = Pick<Post, 'storeName' | 'storeNameEn' | 'mainAddress'> & {
  extras?: readonly Pick<Extra, 'kind' | 'name' | 'nameEn'>[] | undefined
}

/**
 * Builds the search keys of a post: its names and district as written, without punctuation, as initial consonants, and romanized. A
 * term without punctuation therefore matches too, and a term with it matches only names that have it in the same place. The extras that the post sells are
 * found by their names and kinds, like words inside its name.
 */
export function buildNameIndex({ storeName, storeNameEn, mainAddress, extras = [] }: NamedPost): NameIndex {
  const district = districtOfAddress(mainAddress)
  const written = [storeName, storeNameEn ?? '']
  const nameKeys = uniqueKeys([...getKeys(written), ...written.map(foldText)])
  const districtKeys = districtKeyList.find(({ name }) => name === district?.name)?.keys ?? []
  const extraKeys = getKeys(extras.flatMap(listExtraNames))
  // No term has a tab, so none matches such a key from its start.
  return { nameKeys: [...nameKeys, ...extraKeys.map((key) => `\t${key}`)], districtKeys }
}

/**
 * Returns the readings of a term in the order to try them: as typed, then as Korean typed on an English keyboard. Empty if the term
 * has no visible characters.
 */
export function parseNameTerm(term: string): NameForm[] {
  const typed = foldText(term)
  if (typed === '') return []
  // Input methods combine ㄱ and ㅅ into ㄳ, so initial consonants are split again.
  const forms = [/^[ㄱ-ㅎ]+$/.test(typed) ? disassemble(typed) : typed]
  const korean = convertToKorean(term)
  if (korean !== null) forms.push(korean)
  return forms.map((text) => ({ text, grams: getTermGrams(text), ...matchDistricts(text) }))
}

/** What an extra is called, and unless it is of no particular kind, what its kind is called in both languages. */
function listExtraNames({ kind, name, nameEn }: Pick<Extra, 'kind' | 'name' | 'nameEn'>): string[] {
  const kinds = kind === 'other' ? [] : languages.map((language) => catalogs[language].extras.kinds[kind])
  return [name, nameEn ?? '', ...kinds]
}

/** English names of districts are also written with their suffix, as in `Gangnam-gu`. */
const districtKeyList = districts.map(({ name, korean }) => ({
  name,
  keys: [...getKeys([korean, name]), foldText(`${name}-gu`)],
}))

function matchDistricts(text: string): Pick<NameForm, 'regions' | 'isInOthers'> {
  // Punctuation alone matches no district, although every key with a suffix contains a hyphen.
  if (stripPunctuation(text) === '') return { regions: [], isInOthers: false }
  const matches = districtKeyList.filter(({ keys }) => keys.some((key) => key.includes(text))).map(({ name }) => name)
  const within = regions.map(({ name }) => name).filter((name) => matches.includes(name))
  return { regions: within, isInOthers: within.length < matches.length }
}

function getKeys(names: readonly string[]): string[] {
  return uniqueKeys(
    names.flatMap((name) => [name, getChoseong(name), toLatin(name)]).map((text) => stripPunctuation(foldText(text))),
  )
}

function uniqueKeys(keys: readonly string[]): string[] {
  return [...new Set(keys)].filter((key) => key !== '')
}

/** Romanizes only Hangul: `romanize` looks words up in a plain object and fails on `valueOf` or `constructor`. */
function toLatin(name: string): string {
  return /\p{Script=Hangul}/u.test(name) ? romanize(name) : name
}

/** Normalizes case and removes whitespace and invisible characters, such as emoji joiners. Punctuation is significant. */
function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
}

function stripPunctuation(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

// An initial consonant, a vowel of one or two keys, and optionally one or two final consonants.
const syllablePattern =
  /^(?:[ㄱ-ㅎ](?:ㅗ[ㅏㅐㅣ]|ㅜ[ㅓㅔㅣ]|ㅡㅣ|[ㅏ-ㅣ])(?:ㄱㅅ|ㄴ[ㅈㅎ]|ㄹ[ㄱㅁㅂㅅㅌㅍㅎ]|ㅂㅅ|[ㄱ-ㄷㄹㅁㅂㅅ-ㅈㅊ-ㅎ])?)+$/

/** Converts whole syllables only: English words rarely form them, and the library fails on other characters. */
function convertToKorean(term: string): string | null {
  const letters = term.replace(/\s/g, '')
  if (!/^[A-Za-z]+$/.test(letters) || !syllablePattern.test(convertQwertyToAlphabet(letters))) return null
  return convertQwertyToHangul(letters)
}

/**
 * A term of up to three characters is a gram of its own. Of a longer one, only as many as cover it: those between have few posts less in common, and
 * the index would read the place of every post with them.
 */
function getTermGrams(text: string): string[] {
  const characters = [...text]
  const last = Math.max(0, characters.length - 3)
  const starts = [...Array.from({ length: Math.ceil(last / 3) }, (_, nth) => nth * 3), last]
  return [...new Set(starts.map((start) => characters.slice(start, start + 3).join('')))]
}
