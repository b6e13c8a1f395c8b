import { useEffect, useState } from 'react'
import { getFailureText, type UploadPath } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { uploadImages } from './upload-images.ts'

export type Uploading = {
  /** The images being uploaded, as blob URLs, and the share sent, from 0 to 1; null while none are. */
  sending: { previews: string[]; part: number } | null
  /** Why the last choice was refused. */
  refused: string | undefined
  refuse: (text: string | undefined) => void
  /** Uploads the images as soon as they are chosen; resolves to their paths, or to null if the upload failed. */
  upload: (files: File[]) => Promise<string[] | null>
}

/** One upload at a time, previewed while it runs. `onSending` is called when it starts and ends. */
export function useUpload(path: UploadPath, onSending: (sending: boolean) => void): Uploading {
  const failures = useMessages('failures')
  const [sending, setSending] = useState<Uploading['sending']>(null)
  const [refused, refuse] = useState<string | undefined>()
  const previews = sending?.previews

  useEffect(() => {
    return () => {
      for (const preview of previews ?? []) URL.revokeObjectURL(preview)
    }
  }, [previews])

  async function upload(files: File[]): Promise<string[] | null> {
    const shown = files.map((file) => URL.createObjectURL(file))
    setSending({ previews: shown, part: 0 })
    onSending(true)
    const response = await uploadImages(path, files, (part) => setSending({ previews: shown, part }))
    setSending(null)
    onSending(false)
    if (response.success) return response.paths
    refuse(getFailureText(response, failures))
    return null
  }

  return { sending, refused, refuse, upload }
}
