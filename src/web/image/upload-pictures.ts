import type { Answer, Failure } from '../call.ts'

type Uploaded = { image?: string[]; photoURL?: string }

const unanswered: Failure = { success: false, code: 'offline', message: 'No answer to an upload', status: 0, answer: {} }

// Ten megabytes over a slow phone line take minutes; a line that is dead says nothing at all.
const patienceMs = 300_000

/**
 * Sends pictures to a call that takes them and gives their paths in order; `onProgress` hears how much is sent, 0 to 1. Sending
 * ends as `offline` when `signal` says so.
 */
export function uploadPictures(
  url: string,
  files: readonly File[],
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Answer<{ paths: string[] }>> {
  const form = new FormData()
  for (const file of files) form.append('image', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(readAnswer(request))
    request.onerror = request.ontimeout = request.onabort = () => resolve(unanswered)
    request.timeout = patienceMs
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(form)
  })
}

function readAnswer({ status, responseText }: XMLHttpRequest): Answer<{ paths: string[] }> {
  try {
    const answer: Uploaded & Failure = JSON.parse(responseText)
    if (status >= 400) return { ...answer, success: false, status, answer }
    return { success: true, status, paths: answer.image ?? (answer.photoURL ? [answer.photoURL] : []) }
  } catch {
    return { ...unanswered, status }
  }
}
