/**
 * Reads the token of an emailed link from the URL fragment, which browsers never send to the server. Empty if there
 * is none.
 */
export function linkToken(): string {
  return location.hash.slice(1)
}
