/** Reads what a browser keeps for this site; null too where it keeps nothing, as browsers can be told. */
export function readStored(kind: 'local' | 'session', key: string): string | null {
  try {
    return storageOf(kind).getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or with null forgets it. Where the browser keeps nothing, pages go on without. */
export function store(kind: 'local' | 'session', key: string, text: string | null): void {
  try {
    if (text === null) storageOf(kind).removeItem(key)
    else storageOf(kind).setItem(key, text)
  } catch {
    return
  }
}

/** The mere access is refused where cookies are blocked. */
function storageOf(kind: 'local' | 'session'): Storage {
  return kind === 'local' ? localStorage : sessionStorage
}
