import type { ReactNode } from 'react'
import { ChosenPhotos, choosePhotos } from '../image/chosen-photos.tsx'
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
  const upload = useUpload('/api/review/image/upload', onSending)

  const onAdd = (paths: string[]): void => onChange((before) => [...before, ...paths])
  const shownError = upload.refused ?? error
  return (
    <fieldset className="mt-4" aria-describedby={shownError ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className="mb-1.5 font-semibold text-14">
        {messages.photos} <span className="font-normal text-ink-2">{messages.optional}</span>
      </legend>
      <ChosenPhotos
        photos={photos}
        sending={upload.sending}
        alt={messages.photo}
        removeLabel={messages.removePhoto}
        onRemove={(path) => onChange((before) => before.filter((other) => other !== path))}
      />
      {upload.sending ? <UploadProgress part={upload.sending.part} /> : null}
      {photos.length < mostPhotos ? (
        <label className="btn btn-line btn-small mt-2 focus-within:outline-3 focus-within:outline-leaf-deep focus-within:outline-offset-2">
          <Icon name="plus" />
          {messages.addPhotos}
          <input
            id={id}
            type="file"
            multiple
            accept={imageTypes}
            className="sr-only"
            onChange={choosePhotos(upload, { count: photos.length, most: mostPhotos, tooMany: messages.tooMany, onAdd })}
          />
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
