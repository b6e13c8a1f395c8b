/** Loads the page anew from its top: what was at the old scroll position may be gone. */
export function reloadAtTop(): void {
  location.replace(location.pathname + location.search)
}
