import type { ChangeEvent, ReactNode } from 'react'
import { maxMessageImages } from '../../domain/message/message.ts'
import { imageTypes, UploadProgress } from '../image/photo-field.tsx'
import type { Uploading } from '../image/use-upload.ts'
import { useMessages } from '../shell/intl.tsx'
import { FieldErrorText } from '../ui/field-error-text.tsx'
import { Icon, Outline } from '../ui/icon.tsx'
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
        <ul className="mt-2 flex flex-wrap gap-2">
          {photos.map((path, index) => (
            <li key={path} className="relative">
              <Thumb path={`${path}?w=320`} alt={messages.chosenPhoto(index + 1)} />
              <button
                type="button"
                className="icon-btn absolute top-0 right-0 bg-white"
                aria-label={messages.removePhoto(index + 1)}
                onClick={() => onRemove(path)}
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
      ) : null}
      {sending ? <UploadProgress part={sending.part} /> : null}
      {shownError ? <FieldErrorText id={errorId}>{shownError}</FieldErrorText> : null}
    </>
  )
}

type ButtonProps = { count: number; upload: Uploading; hasError: boolean; onAdd: (paths: string[]) => void }

/** Chooses photos; the strip shows them. */
export function AddPhotosButton({
  count,
  upload: { sending, refused, refuse, upload },
  hasError,
  onAdd,
}: ButtonProps): ReactNode {
  const messages = useMessages('conversations')

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget
    const files = [...(input.files ?? [])]
    input.value = ''
    if (files.length === 0 || sending) return
    const tooMany = files.length + count > maxMessageImages
    refuse(tooMany ? messages.tooManyPhotos(maxMessageImages) : undefined)
    if (!tooMany) void send(files)
  }

  async function send(files: File[]): Promise<void> {
    const paths = await upload(files)
    if (paths) onAdd(paths)
  }

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
        aria-describedby={hasError || refused ? errorId : undefined}
        onChange={choose}
      />
    </label>
  )
}

function Thumb({ path, alt }: { path: string; alt: string }): ReactNode {
  return <img src={path} alt={alt} width={88} height={88} className="size-22 rounded-control bg-section object-cover" />
}
