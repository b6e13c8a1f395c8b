/** The token of a mailed link: what follows the # stays in the browser. Empty where there is none. */
export function linkToken(): string {
  return location.hash.slice(1)
}
