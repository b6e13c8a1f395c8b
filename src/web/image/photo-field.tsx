import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react'
import { pictureFault, pictureMediaTypes } from '../../domain/picture.ts'
import { useMessages } from '../intl.tsx'
import { FieldError } from '../ui/field.tsx'
import { RoundPhoto } from './round-photo.tsx'
import { uploadPictures } from './upload-pictures.ts'

/** For the `accept` of a field that takes pictures. */
export const pictureTypes = pictureMediaTypes.join(',')

type FieldProps = {
  id: string
  of: 'dog' | 'person'
  /** the call that takes the picture */
  url: string
  photo: string | null
  error?: string | undefined
  onChange: (photo: string | null) => void
  /** that a photo is on its way, and that it is no longer */
  onSending: (sending: boolean) => void
}

/** One photo, shown as soon as it is chosen and sent at once; the form keeps only its path. */
export function PhotoField({ id, of, url, photo, error, onChange, onSending }: FieldProps): ReactNode {
  const messages = useMessages('pictures')
  const failures = useMessages('failures')
  const [sending, setSending] = useState<{ preview: string; part: number } | null>(null)
  const [refused, setRefused] = useState<string | undefined>()

  const preview = sending?.preview
  useEffect(() => {
    return () => {
      if (preview) URL.revokeObjectURL(preview)
    }
  }, [preview])

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const file = input.files?.[0]
    input.value = ''
    if (!file || sending) return
    const found = pictureFault(file)
    setRefused(found ? failures[found] : undefined)
    if (!found) void send(file)
  }

  async function send(file: File): Promise<void> {
    const shown = URL.createObjectURL(file)
    setSending({ preview: shown, part: 0 })
    onSending(true)
    const answer = await uploadPictures(url, [file], (part) => setSending({ preview: shown, part }))
    setSending(null)
    onSending(false)
    if (!answer.success) return setRefused(answer.code === 'bad_fields' ? failures.unsupported_media : failures[answer.code])
    onChange(answer.paths[0] ?? null)
  }

  const fault = refused ?? error
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-4">
        <RoundPhoto path={sending?.preview ?? photo} of={of} className="size-20" />
        <div className="flex flex-wrap gap-2">
          <label className="btn btn-line btn-small focus-within:outline-3 focus-within:outline-leaf-deep focus-within:outline-offset-2">
            {photo ? messages.change : messages.choose}
            <input
              id={id}
              type="file"
              accept={pictureTypes}
              className="sr-only"
              aria-describedby={fault ? `${id}-error` : `${id}-hint`}
              onChange={choose}
            />
          </label>
          {photo && !sending ? (
            <button type="button" className="btn btn-quiet btn-small" onClick={() => onChange(null)}>
              {messages.remove}
            </button>
          ) : null}
        </div>
      </div>
      {sending ? <UploadProgress part={sending.part} /> : null}
      {fault ? <FieldError id={`${id}-error`}>{fault}</FieldError> : null}
      <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-2">
        {messages.hint}
      </p>
    </div>
  )
}

/** How much of a picture is sent; 0 to 1. */
export function UploadProgress({ part }: { part: number }): ReactNode {
  const messages = useMessages('pictures')
  return <progress className="mt-2 h-2 w-full accent-leaf" max={1} value={part} aria-label={messages.sending} />
}
