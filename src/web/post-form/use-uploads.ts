import { useEffect, useRef, useState } from 'react'
import { callUrls } from '../../contract/urls.ts'
import { pictureFault } from '../../domain/picture.ts'
import { maxImages } from '../../domain/post.ts'
import type { Failure } from '../call.ts'
import { uploadPictures } from '../image/upload-pictures.ts'
import { useMessages } from '../intl.tsx'
import { showToast } from '../ui/toast.tsx'
import type { PostForm } from './use-post-form.ts'

/** A picture on its way: `part` of it is sent, 0 to 1, and null while it waits; a fault that may pass can be tried again. */
export type Upload = {
  key: string
  file: File
  preview: string
  part: number | null
  fault: { code: Failure['code']; mayPass: boolean } | null
}

export type Uploads = {
  uploads: Upload[]
  take: (files: File[]) => void
  retry: (key: string) => void
  dismiss: (key: string) => void
}

const passing: readonly Failure['code'][] = ['offline', 'overloaded', 'rate_limited', 'internal', 'not_signed_in']

/** Sends chosen pictures one after the other, so that one that is refused holds up none of the others. */
export function useUploads({ values, change }: PostForm, onSent: (name: string) => void): Uploads {
  const messages = useMessages('upload')
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Upload[]>([])
  const sending = useRef<{ key: string; stop: AbortController } | null>(null)

  const update = (key: string, changes: Partial<Upload>): void =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))

  async function send(upload: Upload, stop: AbortController): Promise<void> {
    const { key, file } = upload
    const answer = await uploadPictures(callUrls.postImageUpload, [file], (part) => update(key, { part }), stop.signal)
    if (stop.signal.aborted) return
    if (!answer.success) {
      // a file that is not what its type says comes back as a bad field
      const code = answer.code === 'bad_fields' ? 'unsupported_media' : answer.code
      return update(key, { part: null, fault: { code, mayPass: passing.includes(code) } })
    }
    forget(key)
    const added = answer.paths.map((path) => ({ path, ko: '', en: '' }))
    change(({ pictures }) => ({ pictures: [...pictures, ...added].slice(0, maxImages) }))
    onSent(file.name)
  }

  async function sendAll(): Promise<void> {
    if (sending.current) return
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      sending.current = { key: next.key, stop: new AbortController() }
      update(next.key, { part: 0 })
      await send(next, sending.current.stop)
    }
    sending.current = null
  }

  function forget(key: string): void {
    setUploads((before) => {
      for (const upload of before) if (upload.key === key) URL.revokeObjectURL(upload.preview)
      return before.filter((upload) => upload.key !== key)
    })
  }

  function take(files: File[]): void {
    const taken = files.slice(0, Math.max(0, maxImages - values.pictures.length - comingOf(uploads).length))
    if (taken.length < files.length) showToast(messages.tooManyPictures, 'alert')
    const coming = taken.map(uploadOf)
    setUploads((before) => [...before, ...coming])
    queue.current.push(...coming.filter(({ fault }) => fault === null))
    void sendAll()
  }

  function retry(key: string): void {
    const again = uploads.filter((upload) => upload.key === key && upload.fault?.mayPass)
    for (const upload of again) update(upload.key, { fault: null })
    queue.current.push(...again)
    void sendAll()
  }

  function dismiss(key: string): void {
    queue.current = queue.current.filter((upload) => upload.key !== key)
    if (sending.current?.key === key) sending.current.stop.abort()
    forget(key)
  }

  useLine(uploads, retry)
  return { uploads, take, retry, dismiss }
}

/** What the line did not let through goes again once it is back; leaving with pictures on their way is asked about. */
function useLine(uploads: Upload[], retry: Uploads['retry']): void {
  const isBusy = comingOf(uploads).length > 0
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    const goOn = (): void => {
      for (const { key, fault } of uploads) if (fault?.code === 'offline') retry(key)
    }
    addEventListener('beforeunload', ask)
    addEventListener('online', goOn)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('online', goOn)
    }
  })
}

/** Those that may still become pictures. */
export function comingOf(uploads: Upload[]): Upload[] {
  return uploads.filter(({ fault }) => fault === null || fault.mayPass)
}

function uploadOf(file: File): Upload {
  const code = pictureFault(file)
  const fault = code && { code, mayPass: false }
  return { key: crypto.randomUUID(), file, preview: URL.createObjectURL(file), part: null, fault }
}
