import type { WirePostCard } from '../../contract/post.ts'

/** One page of what was found; `page` is its number. */
export type Found = {
  cards: WirePostCard[]
  total: number
  totalIsLowerBound: boolean
  next: string | null
  prev: string | null
  page: number
}
