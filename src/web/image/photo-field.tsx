import type { ChangeEvent, ReactNode } from 'react'
import { imageMediaTypes, validateImage } from '../../domain/image/image.ts'
import type { UploadPath } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { FieldErrorText } from '../ui/field-error-text.tsx'
import { RoundPhoto } from './round-photo.tsx'
import { useUpload } from './use-upload.ts'

/** The `accept` attribute of image fields. */
export const imageTypes = imageMediaTypes.join(',')

type FieldProps = {
  id: string
  of: 'dog' | 'person'
  /** The endpoint that accepts the image. */
  url: UploadPath
  photo: string | null
  error?: string | undefined
  onChange: (photo: string | null) => void
  /** Called when an upload starts and ends. */
  onSending: (sending: boolean) => void
}

/** One photo, previewed and uploaded as soon as it is chosen; the form stores only its path. */
export function PhotoField({ id, of, url, photo, error, onChange, onSending }: FieldProps): ReactNode {
  const messages = useMessages('photoPicker')
  const failures = useMessages('failures')
  const { sending, refused, refuse, upload } = useUpload(url, onSending)

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const file = input.files?.[0]
    input.value = ''
    if (!file || sending) return
    const found = validateImage(file)
    refuse(found ? failures[found] : undefined)
    if (!found) void send(file)
  }

  async function send(file: File): Promise<void> {
    const paths = await upload([file])
    if (paths) onChange(paths[0] ?? null)
  }

  const shownError = refused ?? error
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-4">
        <RoundPhoto path={sending?.previews[0] ?? photo} of={of} className="size-20" />
        <div className="flex flex-wrap gap-2">
          <label className="btn btn-line btn-small focus-within:outline-3 focus-within:outline-leaf-deep focus-within:outline-offset-2">
            {photo ? messages.change : messages.choose}
            <input
              id={id}
              type="file"
              accept={imageTypes}
              className="sr-only"
              aria-describedby={shownError ? `${id}-error` : `${id}-hint`}
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
      {shownError ? <FieldErrorText id={`${id}-error`}>{shownError}</FieldErrorText> : null}
      <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-2">
        {messages.hint}
      </p>
    </div>
  )
}

/** The uploaded share of an image, from 0 to 1. */
export function UploadProgress({ part }: { part: number }): ReactNode {
  const messages = useMessages('photoPicker')
  return <progress className="mt-2 h-2 w-full accent-leaf" max={1} value={part} aria-label={messages.sending} />
}
