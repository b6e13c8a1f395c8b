import { type ApiResponse, type Failure, pageHeaders, toRefusalCode, type UploadBody, type UploadPath } from '../shell/api.ts'

const noResponse: Failure = { success: false, code: 'offline', message: 'No response to the upload', status: 0, answer: {} }

// Ten megabytes take minutes on a slow mobile connection, and a dead connection reports nothing.
const timeoutMs = 300_000

/**
 * Uploads images to an endpoint that returns their paths in order. `onProgress` receives the share sent, from 0 to 1. Aborting
 * `signal` fails with `offline`.
 */
export function uploadImages(
  url: UploadPath,
  files: readonly File[],
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<ApiResponse<{ paths: string[] }>> {
  const form = new FormData()
  for (const file of files) form.append('image', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(readResponse(request))
    request.onerror = request.ontimeout = request.onabort = () => resolve(noResponse)
    request.timeout = timeoutMs
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    for (const [name, value] of Object.entries(pageHeaders)) request.setRequestHeader(name, value)
    request.send(form)
  })
}

function readResponse({ status, responseText }: XMLHttpRequest): ApiResponse<{ paths: string[] }> {
  try {
    const body = JSON.parse(responseText)
    // A file whose content does not match its type is reported as an invalid field.
    const code = body.code === 'bad_fields' ? 'unsupported_media' : toRefusalCode(body.code)
    if (status >= 400) return { ...body, success: false, code, status, answer: body }
    return { success: true, status, paths: toPaths(body) }
  } catch {
    return { ...noResponse, status }
  }
}

function toPaths(body: UploadBody): string[] {
  return 'image' in body ? body.image : [body.photoURL]
}
