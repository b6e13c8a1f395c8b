import * as z from 'zod/mini'
import { type Category, parseCategory } from '../../domain/post/category.ts'
import { enumField } from '../field.ts'

/**
 * `recommended` sorts by likes, descending; `rating` by average, descending. `price` sorts by the lowest nightly base price
 * (of the requested size, or else of any room), regardless of the chosen days.
 */
export const postOrders = ['recommended', 'price', 'rating'] as const

export type PostOrder = (typeof postOrders)[number]

/** The category filter and the order of a search. */
export type SearchSort = { category: Category; order: PostOrder }

/** A category by its Korean name; all categories if omitted. */
export const sortField = z._default(enumField<Category>(parseCategory), 'all')

/** A category filter or an order; all posts in `recommended` order if omitted. */
export const searchSortField = z._default(enumField(parseSearchSort), { category: 'all', order: 'recommended' })

function parseSearchSort(text: string): SearchSort | null {
  const order = postOrders.find((known) => known === text)
  if (order) return { category: 'all', order }
  const category = parseCategory(text)
  return category && { category, order: 'recommended' }
}
