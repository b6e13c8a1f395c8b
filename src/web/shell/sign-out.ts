import { apiUrls } from '../../contract/urls.ts'
import { type Failure, post } from './call.ts'

/** Ends the session, then navigates to `url`. On failure, the user stays signed in on the page, and the failure is returned. */
export async function signOutHere(url: string): Promise<Failure | null> {
  const response = await post(apiUrls.signOut, {})
  if (!response.success) return response
  location.assign(url)
  return null
}
