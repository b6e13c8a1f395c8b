import type { ReactNode } from 'react'
import { UploadProgress } from '../../../image/photo-field.tsx'
import { useMessages } from '../../../shell/intl.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Upload } from './use-uploads.ts'

/** An image that is uploading, or the reason it was rejected. */
export function UploadItem({
  upload,
  onRetry,
  onDismiss,
}: {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}): ReactNode {
  const messages = useMessages('upload')
  const failures = useMessages('failures')
  const { file, preview, part, error } = upload
  return (
    <li className="self-start rounded-card bg-white p-3 shadow-1">
      {error?.isTransient === false ? null : (
        <img src={preview} alt="" className="h-44 w-full rounded-control bg-section object-cover opacity-60" />
      )}
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="mt-2 truncate font-semibold text-14">{file.name}</p>
          {error ? null : <p className="text-14 text-ink-2">{progressText(part, messages)}</p>}
          <div role="alert" className="text-14 text-error leading-[1.45]">
            {error ? failures[error.code] : null}
          </div>
        </div>
        <button type="button" className="icon-btn mt-1" aria-label={messages.dismiss(file.name)} onClick={onDismiss}>
          <Icon name="x" />
        </button>
      </div>
      {error ? null : <UploadProgress part={part ?? 0} />}
      {error?.isTransient ? (
        <button
          type="button"
          className="btn btn-line btn-small mt-3"
          aria-label={messages.sendAgain(file.name)}
          onClick={onRetry}
        >
          {messages.tryAgain}
        </button>
      ) : null}
    </li>
  )
}

function progressText(part: number | null, messages: ReturnType<typeof useMessages<'upload'>>): string {
  if (part === null) return messages.waitingPicture
  return part < 1 ? messages.sendingPicture(Math.round(part * 100)) : messages.preparingPicture
}
