import { type Category, parseCategory } from '../domain/category.ts'
import { urls } from './urls.ts'

/** What home shows of its list. */
export type HomeList = { category: Category; shown: number }

/** How many posts are shown at first, and come with each more. */
export const homeStep = 16

/** So many are shown at once at most when someone comes back. */
const mostShown = 3 * homeStep

/** The path of home with this list, without the language; as it is at first, nothing is asked for. */
export function homeUrl({ category, shown }: HomeList): string {
  const url = urls.homeCategory(category)
  return shown > homeStep ? `${url}${category === 'all' ? '?' : '&'}shown=${Math.min(shown, mostShown)}` : url
}

/** In whole steps, so that few pages differ by it alone. */
export function readHomeList(query: { get: (name: string) => string | null }): HomeList {
  const steps = Math.ceil(Number(query.get('shown')) / homeStep)
  return {
    category: parseCategory(query.get('sort') ?? '') ?? 'all',
    shown: Math.min(Math.max(steps || 1, 1) * homeStep, mostShown),
  }
}
