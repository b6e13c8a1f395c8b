import { type Category, parseCategory } from '../../domain/post/category.ts'
import { urls } from '../urls.ts'

/** The state of the list on the home page. */
export type HomeList = { category: Category; shown: number }

/** The number of posts shown at first, and added by each load of more. */
export const homeStep = 16

/** The most posts rendered at once when someone returns to the page. */
const maxShown = 3 * homeStep

/** The path of the home page with this list, without the language prefix. Defaults are omitted. */
export function homeUrl({ category, shown }: HomeList): string {
  const url = urls.homeCategory(category)
  return shown > homeStep ? `${url}${category === 'all' ? '?' : '&'}shown=${Math.min(shown, maxShown)}` : url
}

/** Rounds `shown` up to whole steps, which limits the number of distinct cached pages. */
export function readHomeList(query: { get: (name: string) => string | null }): HomeList {
  const steps = Math.ceil(Number(query.get('shown')) / homeStep)
  return {
    category: parseCategory(query.get('sort') ?? '') ?? 'all',
    shown: Math.min(Math.max(steps || 1, 1) * homeStep, maxShown),
  }
}
