const base = 'http://own.invalid'

/** A `next` that leads to one of our own pages, or null: what a person is sent to after logging in must not leave the house. */
export function ownPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, base)) return null
  const url = new URL(next, base)
  if (url.origin !== base || url.pathname.startsWith('/api/') || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
