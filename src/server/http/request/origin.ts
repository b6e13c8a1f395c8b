/**
 * Classifies a request by Sec-Fetch-Site and Origin, which browsers set and scripts cannot forge. `unknown` if neither header is
 * present.
 */
export function classifyOrigin(headers: Headers, ownOrigins: readonly string[]): 'own' | 'foreign' | 'unknown' {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site === null && origin === null) return 'unknown'
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'foreign'
  if (origin === null || ownOrigins.includes(origin)) return 'own'
  // The site was reached by another name than the public one, such as a forwarded port, and the browser still reports same-origin.
  return site === 'same-origin' && getHost(origin) === headers.get('host') ? 'own' : 'foreign'
}

function getHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
