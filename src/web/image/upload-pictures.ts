import type { Answer, Failure } from '../call.ts'

type Uploaded = { image?: string[]; photoURL?: string }

const unanswered: Failure = { success: false, code: 'offline', message: 'No answer to an upload', status: 0, answer: {} }

/** Sends pictures to a call that takes them and gives their paths in order; `onProgress` hears how much is sent, 0 to 1. */
export function uploadPictures(
  url: string,
  files: readonly File[],
  onProgress: (part: number) => void,
): Promise<Answer<{ paths: string[] }>> {
  const form = new FormData()
  for (const file of files) form.append('image', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(readAnswer(request))
    request.onerror = () => resolve(unanswered)
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
