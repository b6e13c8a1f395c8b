import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { pictureTypes } from '../image/photo-field.tsx'
import { useMessages } from '../intl.tsx'
import { Outline } from '../ui/icon.tsx'
import { workPaths } from '../ui/work-paths.ts'

type TargetProps = { isFull: boolean; onTake: (files: File[]) => void; children: ReactNode }

/** Where files are dropped, with the button that chooses them. */
export function PictureTarget({ isFull, onTake, children }: TargetProps): ReactNode {
  const [isOver, setOver] = useState(false)
  useNoStrayDrops()

  function show(event: DragEvent): void {
    if (event.dataTransfer.types.includes('Files')) setOver(true)
  }

  function drop(event: DragEvent): void {
    setOver(false)
    if (event.dataTransfer.files.length > 0) onTake([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way, beside the button
    <div
      className={isOver ? 'rounded-card outline-3 outline-leaf outline-offset-2' : ''}
      onDragOver={show}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      {isFull ? null : <AddPictures onTake={onTake} />}
    </div>
  )
}

function AddPictures({ onTake }: Pick<TargetProps, 'onTake'>): ReactNode {
  const messages = useMessages('upload')
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    onTake([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <div className="mt-4 rounded-card border border-field border-dashed px-4 py-6 text-center">
      <label className="btn btn-line focus-within:outline-3 focus-within:outline-leaf-deep focus-within:outline-offset-2">
        <Outline path={workPaths.photo} />
        {messages.addPictures}
        <input
          id="add-pictures"
          type="file"
          accept={pictureTypes}
          multiple
          className="sr-only"
          aria-describedby="pictures-hint"
          onChange={choose}
        />
      </label>
      <p id="pictures-hint" className="mt-2 text-14 text-ink-2">
        {messages.picturesHint}
      </p>
    </div>
  )
}

/** A file dropped beside the target would take the browser away from the form. */
function useNoStrayDrops(): void {
  useEffect(() => {
    function keep(event: Event): void {
      event.preventDefault()
    }
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
}
