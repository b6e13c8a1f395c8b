import type { ReactNode } from 'react'
import { maxMessageImages } from '../../domain/message/message.ts'
import { ChosenPhotos, choosePhotos } from '../image/chosen-photos.tsx'
import { imageTypes, UploadProgress } from '../image/photo-field.tsx'
import type { Uploading } from '../image/use-upload.ts'
import { useMessages } from '../shell/intl.tsx'
import { FieldErrorText } from '../ui/field-error-text.tsx'
import { Outline } from '../ui/icon.tsx'
import { workplacePaths } from '../ui/workplace-paths.ts'

const errorId = 'message-photos-error'

type StripProps = {
  photos: readonly string[]
  upload: Uploading
  error: string | undefined
  onRemove: (path: string) => void
}

/** The photos that go with a message, uploaded as soon as they are chosen. */
export function PhotoStrip({ photos, upload: { sending, refused }, error, onRemove }: StripProps): ReactNode {
  const messages = useMessages('conversations')
  const shownError = refused ?? error
  return (
    <>
      {photos.length > 0 || sending ? (
        <ChosenPhotos
          photos={photos}
          sending={sending}
          alt={messages.chosenPhoto}
          removeLabel={messages.removePhoto}
          onRemove={onRemove}
        />
      ) : null}
      {sending ? <UploadProgress part={sending.part} /> : null}
      {shownError ? <FieldErrorText id={errorId}>{shownError}</FieldErrorText> : null}
    </>
  )
}

type ButtonProps = { count: number; upload: Uploading; hasError: boolean; onAdd: (paths: string[]) => void }

/** Chooses photos; the strip shows them. */
export function AddPhotosButton({ count, upload, hasError, onAdd }: ButtonProps): ReactNode {
  const messages = useMessages('conversations')
  const tooMany = messages.tooManyPhotos(maxMessageImages)
  return (
    <label className="btn btn-quiet btn-small px-3 focus-within:outline-3 focus-within:outline-leaf-deep focus-within:outline-offset-2 noscript:hidden">
      <Outline path={workplacePaths.photo} className="size-4.5" />
      {messages.addPhotos}
      <input
        id="message-photos"
        type="file"
        multiple
        accept={imageTypes}
        className="sr-only"
        aria-describedby={hasError || upload.refused ? errorId : undefined}
        onChange={choosePhotos(upload, { count, most: maxMessageImages, tooMany, onAdd })}
      />
    </label>
  )
}
