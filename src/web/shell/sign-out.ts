import { type Failure, post } from './api.ts'

/** Ends the session, then navigates to `url`. On failure, the user stays signed in on the page, and the failure is returned. */
export async function signOutHere(url: string): Promise<Failure | null> {
  const response = await post('/api/auth/sign-out', {})
  if (!response.success) return response
  location.assign(url)
  return null
}
