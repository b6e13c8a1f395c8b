import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useMessages } from '../intl.tsx'
import { Picture } from '../post/picture.tsx'
import { FieldError, TextField } from '../ui/field.tsx'
import { Icon, Outline } from '../ui/icon.tsx'
import { workPaths } from '../ui/work-paths.ts'
import { fieldId } from './problem.ts'
import type { Order } from './use-order.ts'
import type { PictureEntry } from './values.ts'

type ItemProps = {
  picture: PictureEntry
  index: number
  count: number
  errors: Record<string, string>
  drag: Order['drag']
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onEdit: (changes: Partial<PictureEntry>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** A picture in its place, with what it shows in both languages. */
export function PictureItem(props: ItemProps): ReactNode {
  const { picture, index, errors, drag, onEdit } = props
  const messages = useMessages('upload')
  const number = index + 1
  const id = fieldId(`image.section${number}`)
  const alternative = (language: 'ko' | 'en'): string => fieldId(`imageAlternative.section${number}.${language}`)
  return (
    <li id={id} tabIndex={-1} data-place={index} className={`rounded-card bg-white p-3 shadow-1 ${markOf(drag, index)}`}>
      <GrabbedPicture {...props} />
      <PictureButtons {...props} />
      {errors[id] ? <FieldError id={`${id}-error`}>{errors[id]}</FieldError> : null}
      <div className="-mt-3">
        <TextField
          id={alternative('ko')}
          lang="ko"
          label={messages.alternative}
          optional={messages.optional}
          value={picture.ko}
          error={errors[alternative('ko')]}
          maxLength={200}
          onChange={(event) => onEdit({ ko: event.target.value })}
        />
        <TextField
          id={alternative('en')}
          lang="en"
          label={messages.alternativeEn}
          optional={messages.optional}
          value={picture.en}
          error={errors[alternative('en')]}
          maxLength={200}
          onChange={(event) => onEdit({ en: event.target.value })}
        />
      </div>
    </li>
  )
}

/** The picture itself is dragged by mouse; a finger takes the handle, since it scrolls the page elsewhere. */
function GrabbedPicture({ picture, count, onGrab }: ItemProps): ReactNode {
  const isAlone = count === 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the second way, beside the buttons
    <div
      className={`relative ${isAlone ? '' : 'cursor-grab'}`}
      onDragStart={(event) => event.preventDefault()}
      onPointerDown={(event) => (isAlone || event.pointerType !== 'mouse' ? undefined : onGrab(event))}
    >
      <Picture
        path={picture.path}
        alt=""
        sizes="(max-width: 549px) 90vw, 340px"
        className="h-44 w-full rounded-control bg-section object-cover"
      />
      {isAlone ? null : (
        <span
          aria-hidden="true"
          className="icon-btn absolute top-2 left-2 touch-none bg-white shadow-1"
          onPointerDown={(event) => (event.pointerType === 'mouse' ? undefined : onGrab(event))}
        >
          <Outline path={workPaths.grip} />
        </span>
      )}
    </div>
  )
}

const keysOfMoves: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

function PictureButtons({ index, count, onMove, onRemove }: ItemProps): ReactNode {
  const messages = useMessages('upload')
  const number = index + 1
  function steer(event: KeyboardEvent): void {
    const by = keysOfMoves[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <div className="mt-1 flex items-center">
      <b className="mr-auto text-14">{index === 0 ? messages.mainPicture : messages.picture(number)}</b>
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          id={moveId(index, by)}
          className="icon-btn disabled:text-field"
          aria-label={by < 0 ? messages.earlier(number) : messages.later(number)}
          disabled={by < 0 ? index === 0 : number === count}
          onClick={() => onMove(by)}
          onKeyDown={steer}
        >
          <Icon name={by < 0 ? 'left' : 'right'} />
        </button>
      ))}
      <button type="button" className="icon-btn" aria-label={messages.removePicture(number)} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </div>
  )
}

/** What is dragged is paler, and a frame is around where it would come to lie. */
function markOf(drag: Order['drag'], index: number): string {
  if (drag?.over === index && drag.from !== index) return 'outline-3 outline-leaf outline-offset-2'
  return drag?.from === index ? 'opacity-60' : ''
}

/** Of the button that moves the picture at this place on in this direction. */
export function moveId(index: number, by: number): string {
  return `move-${index}-${by > 0 ? 'later' : 'earlier'}`
}
