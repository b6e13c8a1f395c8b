import type { WirePostCard } from '../../contract/post/post.ts'

/** One page of results; `page` is its number. */
export type Found = {
  cards: WirePostCard[]
  total: number
  totalIsLowerBound: boolean
  next: string | null
  prev: string | null
  page: number
}
