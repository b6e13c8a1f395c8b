import { useEffect, useRef, useState } from 'react'
import { validateImage } from '../../../../domain/image/image.ts'
import { maxImages } from '../../../../domain/post/post.ts'
import { uploadImages } from '../../../image/upload-images.ts'
import type { Failure } from '../../../shell/api.ts'
import { useMessages } from '../../../shell/intl.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { PostForm } from '../use-post-form.ts'

/** An upload: `part` is the share sent, from 0 to 1, or null while it waits. A transient error can be retried. */
export type Upload = {
  key: string
  file: File
  preview: string
  part: number | null
  error: { code: Failure['code']; isTransient: boolean } | null
}

export type UploadState = {
  uploads: Upload[]
  take: (files: File[]) => void
  retry: (key: string) => void
  dismiss: (key: string) => void
}

const transientCodes: readonly Failure['code'][] = [
  'offline',
  'overloaded',
  'rate_limited',
  'incomplete_body',
  'internal',
  'not_signed_in',
]

/** Uploads the chosen images one at a time; a failed one does not block the others. */
export function useUploads({ values, change }: PostForm, onSent: (name: string) => void): UploadState {
  const messages = useMessages('upload')
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Upload[]>([])
  const sending = useRef<{ key: string; stop: AbortController } | null>(null)

  const update = (key: string, changes: Partial<Upload>): void =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))

  async function send(upload: Upload, stop: AbortController): Promise<void> {
    const { key, file } = upload
    const response = await uploadImages('/api/post/image/upload', [file], (part) => update(key, { part }), stop.signal)
    if (stop.signal.aborted) return
    if (!response.success) {
      const { code } = response
      return update(key, { part: null, error: { code, isTransient: transientCodes.includes(code) } })
    }
    remove(key)
    const added = response.paths.map((path) => ({ path, ko: '', en: '' }))
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

  function remove(key: string): void {
    setUploads((before) => {
      for (const upload of before) if (upload.key === key) URL.revokeObjectURL(upload.preview)
      return before.filter((upload) => upload.key !== key)
    })
  }

  function take(files: File[]): void {
    const accepted = files.slice(0, Math.max(0, maxImages - values.pictures.length - pendingUploads(uploads).length))
    if (accepted.length < files.length) showToast(messages.tooManyPictures, 'alert')
    const added = accepted.map(toUpload)
    setUploads((before) => [...before, ...added])
    queue.current.push(...added.filter(({ error }) => error === null))
    void sendAll()
  }

  function retry(key: string): void {
    const again = uploads.filter((upload) => upload.key === key && upload.error?.isTransient)
    for (const upload of again) update(upload.key, { error: null })
    queue.current.push(...again)
    void sendAll()
  }

  function dismiss(key: string): void {
    queue.current = queue.current.filter((upload) => upload.key !== key)
    if (sending.current?.key === key) sending.current.stop.abort()
    remove(key)
  }

  useConnection(uploads, retry)
  return { uploads, take, retry, dismiss }
}

/** Retries uploads when the connection is back; asks for confirmation before leaving during an upload. */
function useConnection(uploads: Upload[], retry: UploadState['retry']): void {
  const isBusy = pendingUploads(uploads).length > 0
  useEffect(() => {
    if (!isBusy) return
    const confirmLeave = (event: BeforeUnloadEvent): void => event.preventDefault()
    const retryOffline = (): void => {
      for (const { key, error } of uploads) if (error?.code === 'offline') retry(key)
    }
    addEventListener('beforeunload', confirmLeave)
    addEventListener('online', retryOffline)
    return () => {
      removeEventListener('beforeunload', confirmLeave)
      removeEventListener('online', retryOffline)
    }
  })
}

/** Uploads that can still succeed. */
export function pendingUploads(uploads: Upload[]): Upload[] {
  return uploads.filter(({ error }) => error === null || error.isTransient)
}

function toUpload(file: File): Upload {
  const code = validateImage(file)
  const error = code && { code, isTransient: false }
  return { key: crypto.randomUUID(), file, preview: URL.createObjectURL(file), part: null, error }
}
