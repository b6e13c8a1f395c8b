import { callUrls } from '../../contract/urls.ts'
import { type Failure, post } from '../call.ts'

/** Ends the session, then goes home. A failure, which it returns, leaves the person signed in and where they are. */
export async function signOut(homeUrl: string): Promise<Failure | null> {
  const answer = await post(callUrls.signOut, {})
  if (!answer.success) return answer
  location.assign(homeUrl)
  return null
}
