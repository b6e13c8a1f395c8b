import { callUrls } from '../../contract/urls.ts'
import { type Failure, post } from '../call.ts'

/** Ends the session, then goes on to `url`. A failure, which it returns, leaves the person signed in and where they are. */
export async function signOut(url: string): Promise<Failure | null> {
  const answer = await post(callUrls.signOut, {})
  if (!answer.success) return answer
  location.assign(url)
  return null
}
