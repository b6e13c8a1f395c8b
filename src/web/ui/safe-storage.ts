/** Reads from web storage; null too if the browser blocks storage. */
export function readStorage(kind: 'local' | 'session', key: string): string | null {
  try {
    return getStorage(kind).getItem(key)
  } catch {
    return null
  }
}

/** Writes to web storage, or with null removes the entry. If storage is blocked, pages work without it. */
export function writeStorage(kind: 'local' | 'session', key: string, text: string | null): void {
  try {
    if (text === null) getStorage(kind).removeItem(key)
    else getStorage(kind).setItem(key, text)
  } catch {
    return
  }
}

/** Merely accessing storage throws if cookies are blocked. */
function getStorage(kind: 'local' | 'session'): Storage {
  return kind === 'local' ? localStorage : sessionStorage
}
