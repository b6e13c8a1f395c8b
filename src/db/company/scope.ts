import { type RawBuilder, sql } from 'kysely'

/** What somebody sees of a company: all its posts if `posts` is null, otherwise only these. */
export type CompanyScope = { uid: string; posts: readonly number[] | null }

/** Filters a query of `post` to what is in scope. */
export function isInScope({ uid, posts }: CompanyScope): RawBuilder<boolean> {
  const ofCompany = sql<boolean>`post.uid = ${uid}`
  return posts === null ? ofCompany : sql<boolean>`(post.uid = ${uid} AND post.post_num = ANY(${[...posts]}::bigint[]))`
}
