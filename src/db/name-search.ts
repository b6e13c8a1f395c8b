import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RegionName } from '../domain/region.ts'
import { regionIndex } from './post.ts'

/**
 * One way to read what was typed: a form as the name keys have it, with its single character or its bigrams, and the districts it is
 * in the keys of: those that are regions, and whether one is that is none.
 */
export type NameForm = { text: string; grams: readonly string[]; regions: readonly RegionName[]; isInOthers: boolean }

/** Where a form is found, the best first: where a name begins, inside of one, in the district. */
export const nameRanks = [0, 1, 2] as const
export type NameRank = (typeof nameRanks)[number]

/** How the index of grams has the first two characters of a name. */
export function startGram(name: string): string {
  return `\n${[...name].slice(0, 2).join('')}`
}

/** How the index of grams has a gram of the district. */
export function districtGram(gram: string): string {
  return `\t${gram}`
}

/** Posts in which a form is found anywhere. */
export function hasForm(forms: readonly NameForm[]): RawBuilder<SqlBool> {
  return sql`(${anyOf(forms, isInName)} OR ${anyOf(forms, isInDistrict)})`
}

/** Two parts of the same that have no post in common; one that cannot have any is left out. */
export function partsOfForm(forms: readonly NameForm[]): RawBuilder<SqlBool>[] {
  const isNowhere = forms.every(({ regions, isInOthers }) => regions.length === 0 && !isInOthers)
  const inName = anyOf(forms, isInName)
  const inDistrict = anyOf(forms, isInDistrict)
  return isNowhere ? [inName] : [inDistrict, sql`${inName} AND ${inDistrict} IS NOT TRUE`]
}

/** Posts in which the best place of a form is this one. */
export function hasRank(forms: readonly NameForm[], rank: NameRank): RawBuilder<SqlBool> {
  if (rank === 0) return anyOf(forms, isStart)
  if (rank === 1)
    return sql`(${anyOf(forms, isInName)} AND NOT ${anyOf(forms, ({ text }) => isWithin(`\n${text}`, 'name_keys'))})`
  return sql`(${anyOf(forms, isInDistrict)} AND NOT ${anyOf(forms, ({ text }) => isWithin(text, 'name_keys'))})`
}

function anyOf(forms: readonly NameForm[], condition: (form: NameForm) => RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return forms.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(forms.map(condition), sql` OR `)})`
}

function isStart({ text, grams }: NameForm): RawBuilder<SqlBool> {
  return sql`(${hasGrams([startGram(text), ...grams])} AND ${isWithin(`\n${text}`, 'name_keys')})`
}

function isInName({ text, grams }: NameForm): RawBuilder<SqlBool> {
  return sql`(${hasGrams(grams)} AND ${isWithin(text, 'name_keys')})`
}

/** A region is asked for as such: its posts stand in their order there, and are a tenth of all, which takes long to read. */
function isInDistrict({ text, grams, regions, isInOthers }: NameForm): RawBuilder<SqlBool> {
  const [first, ...more] = regions.map((region) => sql.lit(regionIndex(region)))
  const conditions = isInOthers
    ? [sql<SqlBool>`(region IS NULL AND ${hasGrams(grams.map(districtGram))} AND ${isWithin(text, 'district_keys')})`]
    : []
  if (first) conditions.push(more.length === 0 ? sql`region = ${first}` : sql`region IN (${sql.join([first, ...more])})`)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` OR `)})`
}

/** The index of grams finds candidates; only the keys tell whether the characters are in a row. */
function hasGrams(grams: readonly string[]): RawBuilder<SqlBool> {
  return sql`grams @> ${[...grams]}::text[]`
}

function isWithin(text: string, column: 'name_keys' | 'district_keys'): RawBuilder<SqlBool> {
  return sql`position(${text} IN ${sql.ref(column)}) > 0`
}
