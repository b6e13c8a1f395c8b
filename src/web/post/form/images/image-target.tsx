import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { imageTypes } from '../../../image/photo-field.tsx'
import { useMessages } from '../../../shell/intl.tsx'
import { Outline } from '../../../ui/icon.tsx'
import { workplacePaths } from '../../../ui/workplace-paths.ts'

type TargetProps = { isFull: boolean; onTake: (files: File[]) => void; children: ReactNode }

/** A drop target for files, with a button to choose them. */
export function ImageTarget({ isFull, onTake, children }: TargetProps): ReactNode {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button
    <div
      className={isOver ? 'rounded-card outline-3 outline-leaf outline-offset-2' : ''}
      onDragOver={show}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      {isFull ? null : <AddImages onTake={onTake} />}
    </div>
  )
}

function AddImages({ onTake }: Pick<TargetProps, 'onTake'>): ReactNode {
  const messages = useMessages('upload')
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    onTake([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <div className="mt-4 rounded-card border border-field border-dashed px-4 py-6 text-center">
      <label className="btn btn-line focus-within:outline-3 focus-within:outline-leaf-deep focus-within:outline-offset-2">
        <Outline path={workplacePaths.photo} />
        {messages.addPictures}
        <input
          id="add-pictures"
          type="file"
          accept={imageTypes}
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

/** Prevents the browser from navigating away when a file is dropped beside the target. */
function useNoStrayDrops(): void {
  useEffect(() => {
    function preventNavigation(event: Event): void {
      event.preventDefault()
    }
    addEventListener('dragover', preventNavigation)
    addEventListener('drop', preventNavigation)
    return () => {
      removeEventListener('dragover', preventNavigation)
      removeEventListener('drop', preventNavigation)
    }
  }, [])
}
