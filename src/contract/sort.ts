import * as z from 'zod/mini'
import { type Category, parseCategory } from '../domain/category.ts'
import { wordField } from './field.ts'

/** `recommended` puts the most liked first, `price` the lowest base price of a night (of the size asked for, else of any room) whatever days are chosen, `rating` the best. */
export const postOrders = ['recommended', 'price', 'rating'] as const

export type PostOrder = (typeof postOrders)[number]

/** What a search keeps to, and in which order. */
export type SearchSort = { category: Category; order: PostOrder }

/** A category by its Korean word; left out, all of them. */
export const sortField = z._default(wordField<Category>(parseCategory), 'all')

/** A category to keep to, or an order; left out, everything, the most liked first. */
export const searchSortField = z._default(wordField(parseSearchSort), { category: 'all', order: 'recommended' })

function parseSearchSort(text: string): SearchSort | null {
  const order = postOrders.find((known) => known === text)
  if (order) return { category: 'all', order }
  const category = parseCategory(text)
  return category && { category, order: 'recommended' }
}
