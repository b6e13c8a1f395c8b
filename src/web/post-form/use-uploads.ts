import { useState } from 'react'
import { callUrls } from '../../contract/urls.ts'
import { maxImages } from '../../domain/post.ts'
import { uploadPictures } from '../image/upload-pictures.ts'
import { useMessages } from '../intl.tsx'
import { showToast } from '../ui/toast.tsx'
import type { PostForm } from './use-post-form.ts'

/** A picture on its way: `part` of it is sent, 0 to 1; `refused` says why it was not taken. */
export type Upload = { key: string; name: string; preview: string; part: number; refused: string | null }

export type Uploads = { uploads: Upload[]; take: (files: File[]) => Promise<void>; dismiss: (key: string) => void }

/** Sends chosen pictures one after the other, so that one that is refused holds up none of the others. */
export function useUploads({ values, change }: PostForm): Uploads {
  const messages = useMessages('upload')
  const failures = useMessages('failures')
  const [uploads, setUploads] = useState<Upload[]>([])

  const update = (key: string, changes: Partial<Upload>): void =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))

  function dismiss(key: string): void {
    setUploads((before) => before.filter((upload) => upload.key !== key))
  }

  async function send({ key, preview }: Upload, file: File): Promise<void> {
    const answer = await uploadPictures(callUrls.postImageUpload, [file], (part) => update(key, { part }))
    if (!answer.success) {
      return update(key, { refused: answer.code === 'bad_fields' ? failures.unsupported_media : failures[answer.code] })
    }
    dismiss(key)
    URL.revokeObjectURL(preview)
    const added = answer.paths.map((path) => ({ path, ko: '', en: '' }))
    change(({ pictures }) => ({ pictures: [...pictures, ...added].slice(0, maxImages) }))
  }

  async function take(files: File[]): Promise<void> {
    const coming = uploads.filter(({ refused }) => refused === null).length
    const taken = files.slice(0, Math.max(0, maxImages - values.pictures.length - coming))
    if (taken.length < files.length) showToast(messages.tooManyPictures, 'alert')
    const queue = taken.map((file) => ({ file, upload: uploadOf(file) }))
    setUploads((before) => [...before, ...queue.map(({ upload }) => upload)])
    for (const { file, upload } of queue) await send(upload, file)
  }

  return { uploads, take, dismiss }
}

function uploadOf(file: File): Upload {
  return { key: crypto.randomUUID(), name: file.name, preview: URL.createObjectURL(file), part: 0, refused: null }
}
