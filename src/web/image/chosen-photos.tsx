import type { ChangeEvent, ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { Uploading } from './use-upload.ts'

type PhotosProps = {
  photos: readonly string[]
  sending: Uploading['sending']
  /** Names a photo by its place, from 1. */
  alt: (place: number) => string
  removeLabel: (place: number) => string
  onRemove: (path: string) => void
}

/** The uploaded photos of a form, each with a button that removes it, and previews of those being uploaded. */
export function ChosenPhotos({ photos, sending, alt, removeLabel, onRemove }: PhotosProps): ReactNode {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {photos.map((path, index) => (
        <li key={path} className="relative">
          <Thumb path={`${path}?w=320`} alt={alt(index + 1)} />
          <button
            type="button"
            className="icon-btn absolute top-0 right-0 bg-white"
            aria-label={removeLabel(index + 1)}
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
  )
}

type Choice = {
  /** The number of photos there are, and the most there may be. */
  count: number
  most: number
  /** What is said when more are chosen. */
  tooMany: string
  onAdd: (paths: string[]) => void
}

/** Handles the choice of a file field: uploads the photos, or says that they are too many. */
export function choosePhotos({ sending, refuse, upload }: Uploading, { count, most, tooMany, onAdd }: Choice) {
  async function send(files: File[]): Promise<void> {
    const paths = await upload(files)
    if (paths) onAdd(paths)
  }

  return ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(input.files ?? [])]
    input.value = ''
    if (files.length === 0 || sending) return
    const isTooMany = files.length + count > most
    refuse(isTooMany ? tooMany : undefined)
    if (!isTooMany) void send(files)
  }
}

function Thumb({ path, alt }: { path: string; alt: string }): ReactNode {
  return <img src={path} alt={alt} width={96} height={96} className="size-24 rounded-control bg-section object-cover" />
}
