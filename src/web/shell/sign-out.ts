import { type Failure, post } from './api.ts'

/**
 * Ends the session, forgets what the tab has kept except for what `keep` stores, then navigates to `url`. On failure, the user stays signed in on
 * the page, and the failure is returned.
 */
export async function signOutHere(url: string, keep?: () => void): Promise<Failure | null> {
  const response = await post('/api/auth/sign-out', {})
  if (!response.success) return response
  clearTab()
  keep?.()
  location.assign(url)
  return null
}

/** Forgets what this tab has kept, such as drafts of forms: whoever uses it next may be somebody else. */
export function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // The browser blocks storage, so there is nothing in it.
  }
}
