import type { ChangeEvent, ReactNode } from 'react'
import { imageTypes, UploadProgress } from '../image/photo-field.tsx'
import { useUpload } from '../image/use-upload.ts'
import { useMessages } from '../shell/intl.tsx'
import { FieldErrorText } from '../ui/field-error-text.tsx'
import { Icon } from '../ui/icon.tsx'

const mostPhotos = 5

type ListProps = {
  id: string
  photos: string[]
  error: string | undefined
  /** Receives an updater, since photos may be removed while others upload. */
  onChange: (change: (photos: string[]) => string[]) => void
  onSending: (sending: boolean) => void
}

/** Up to five photos, uploaded as soon as they are chosen; the form stores only their paths. */
export function PhotoListField({ id, photos, error, onChange, onSending }: ListProps): ReactNode {
  const messages = useMessages('reviews')
  const { sending, refused, refuse, upload } = useUpload('/api/review/image/upload', onSending)

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget
    const files = [...(input.files ?? [])]
    input.value = ''
    if (files.length === 0 || sending) return
    const tooMany = files.length + photos.length > mostPhotos
    refuse(tooMany ? messages.tooMany : undefined)
    if (!tooMany) void send(files)
  }

  async function send(files: File[]): Promise<void> {
    const paths = await upload(files)
    if (paths) onChange((before) => [...before, ...paths])
  }

  const shownError = refused ?? error
  return (
    <fieldset className="mt-4" aria-describedby={shownError ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className="mb-1.5 font-semibold text-14">
        {messages.photos} <span className="font-normal text-ink-2">{messages.optional}</span>
      </legend>
      <ul className="flex flex-wrap gap-3">
        {photos.map((path, index) => (
          <li key={path} className="relative">
            <Thumb path={`${path}?w=320`} alt={messages.photo(index + 1)} />
            <button
              type="button"
              className="icon-btn absolute top-1 right-1 bg-white"
              aria-label={messages.removePhoto(index + 1)}
              onClick={() => onChange((before) => before.filter((other) => other !== path))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
        {(sending?.previews ?? []).map((preview) => (
          <li key={preview}>
            <Thumb path={preview} alt="" />
          </li>
        ))}
      </ul>
      {sending ? <UploadProgress part={sending.part} /> : null}
      {photos.length < mostPhotos ? (
        <label className="btn btn-line btn-small mt-2 focus-within:outline-3 focus-within:outline-leaf-deep focus-within:outline-offset-2">
          <Icon name="plus" />
          {messages.addPhotos}
          <input id={id} type="file" multiple accept={imageTypes} className="sr-only" onChange={choose} />
        </label>
      ) : null}
      {shownError ? <FieldErrorText id={`${id}-error`}>{shownError}</FieldErrorText> : null}
      <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-2">
        {messages.photosHint}
      </p>
      <p role="status" className="sr-only">
        {photos.length > 0 ? messages.photosAre(photos.length) : ''}
      </p>
    </fieldset>
  )
}

function Thumb({ path, alt }: { path: string; alt: string }): ReactNode {
  return <img src={path} alt={alt} width={112} height={112} className="size-28 rounded-control bg-section object-cover" />
}
