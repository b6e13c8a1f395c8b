import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RegionName } from '../../domain/post/region.ts'
import { regionIndex } from '../post/post.ts'

/**
 * One reading of the search text, normalized like the name keys. `grams` are its bigrams, or its only character; `regions` are the
 * regions whose keys contain it; `isInOthers` says whether a district outside the regions does.
 */
export type NameForm = { text: string; grams: readonly string[]; regions: readonly RegionName[]; isInOthers: boolean }

/** How well a form matches, best first: at the start of a name, inside a name, in the district. */
export const nameRanks = [0, 1, 2] as const
export type NameRank = (typeof nameRanks)[number]

/** The gram that the index stores for the first two characters of a name. */
export function startGram(name: string): string {
  return `\n${[...name].slice(0, 2).join('')}`
}

/** The gram that the index stores for a gram of the district. */
export function districtGram(gram: string): string {
  return `\t${gram}`
}

/** Matches posts whose name or district contains one of the forms. */
export function hasForm(forms: readonly NameForm[]): RawBuilder<SqlBool> {
  return sql`(${matchAny(forms, matchesName)} OR ${matchAny(forms, matchesDistrict)})`
}

/** `hasForm` split into disjoint conditions. The one for districts is omitted if no district contains a form. */
export function nameConditions(forms: readonly NameForm[]): RawBuilder<SqlBool>[] {
  const isInNoDistrict = forms.every(({ regions, isInOthers }) => regions.length === 0 && !isInOthers)
  const inName = matchAny(forms, matchesName)
  const inDistrict = matchAny(forms, matchesDistrict)
  return isInNoDistrict ? [inName] : [inDistrict, sql`${inName} AND ${inDistrict} IS NOT TRUE`]
}

/** Matches posts whose best match of a form has this rank. */
export function hasRank(forms: readonly NameForm[], rank: NameRank): RawBuilder<SqlBool> {
  if (rank === 0) return matchAny(forms, startsName)
  if (rank === 1)
    return sql`(${matchAny(forms, matchesName)} AND NOT ${matchAny(forms, ({ text }) => containsText(`\n${text}`, 'name_keys'))})`
  return sql`(${matchAny(forms, matchesDistrict)} AND NOT ${matchAny(forms, ({ text }) => containsText(text, 'name_keys'))})`
}

function matchAny(forms: readonly NameForm[], condition: (form: NameForm) => RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return forms.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(forms.map(condition), sql` OR `)})`
}

function startsName({ text, grams }: NameForm): RawBuilder<SqlBool> {
  return sql`(${hasGrams([startGram(text), ...grams])} AND ${containsText(`\n${text}`, 'name_keys')})`
}

function matchesName({ text, grams }: NameForm): RawBuilder<SqlBool> {
  return sql`(${hasGrams(grams)} AND ${containsText(text, 'name_keys')})`
}

/** Compares `region` where possible: a region can hold a tenth of all posts, and its index returns them already sorted. */
function matchesDistrict({ text, grams, regions, isInOthers }: NameForm): RawBuilder<SqlBool> {
  const [first, ...more] = regions.map((region) => sql.lit(regionIndex(region)))
  const conditions = isInOthers
    ? [sql<SqlBool>`(region IS NULL AND ${hasGrams(grams.map(districtGram))} AND ${containsText(text, 'district_keys')})`]
    : []
  if (first) conditions.push(more.length === 0 ? sql`region = ${first}` : sql`region IN (${sql.join([first, ...more])})`)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` OR `)})`
}

/** Finds candidates by index; whether the characters are adjacent must be checked against the keys. */
function hasGrams(grams: readonly string[]): RawBuilder<SqlBool> {
  return sql`grams @> ${[...grams]}::text[]`
}

function containsText(text: string, column: 'name_keys' | 'district_keys'): RawBuilder<SqlBool> {
  return sql`position(${text} IN ${sql.ref(column)}) > 0`
}
