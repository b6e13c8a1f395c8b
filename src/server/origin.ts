/**
 * Whether a request comes from our own pages, by what browsers say and scripts elsewhere cannot change. Without either header
 * nothing is known: `unknown`.
 */
export function originOf(headers: Headers, ownOrigins: readonly string[]): 'own' | 'foreign' | 'unknown' {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site === null && origin === null) return 'unknown'
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'foreign'
  if (origin === null || ownOrigins.includes(origin)) return 'own'
  // Reached by another name than the public one, for example a forwarded port: the browser still vouches for the page.
  return site === 'same-origin' && hostOf(origin) === headers.get('host') ? 'own' : 'foreign'
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
