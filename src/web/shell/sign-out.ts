import { callUrls } from '../../contract/urls.ts'
import { post } from '../call.ts'

/** Ends the session, then goes home; a failure leaves the person signed in and where they are, with the reason shown. */
export async function signOut(homeUrl: string): Promise<void> {
  const answer = await post(callUrls.signOut, {})
  if (answer.success) location.assign(homeUrl)
}
