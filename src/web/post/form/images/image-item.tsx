import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useMessages } from '../../../shell/intl.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FieldErrorText } from '../../../ui/field-error-text.tsx'
import { Icon, Outline } from '../../../ui/icon.tsx'
import { workplacePaths } from '../../../ui/workplace-paths.ts'
import { PostImage } from '../../post-image.tsx'
import { fieldId } from '../post-form-errors.ts'
import type { FormImage } from '../values.ts'
import type { Order } from './use-order.ts'

type ItemProps = {
  picture: FormImage
  index: number
  count: number
  errors: Record<string, string>
  drag: Order['drag']
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onEdit: (changes: Partial<FormImage>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** An image in the list, with its description in both languages. */
export function ImageItem(props: ItemProps): ReactNode {
  const { picture, index, errors, drag, onEdit } = props
  const messages = useMessages('upload')
  const number = index + 1
  const id = fieldId(`image.section${number}`)
  const alternative = (language: 'ko' | 'en'): string => fieldId(`imageAlternative.section${number}.${language}`)
  return (
    <li id={id} tabIndex={-1} data-place={index} className={`rounded-card bg-white p-3 shadow-1 ${getMark(drag, index)}`}>
      <GrabbedImage {...props} />
      <ImageButtons {...props} />
      {errors[id] ? <FieldErrorText id={`${id}-error`}>{errors[id]}</FieldErrorText> : null}
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

/** With a mouse, the image itself is dragged; touch uses the handle, since touching the image scrolls the page. */
function GrabbedImage({ picture, count, onGrab }: ItemProps): ReactNode {
  const isAlone = count === 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an alternative to the buttons
    <div
      className={`relative ${isAlone ? '' : 'cursor-grab'}`}
      onDragStart={(event) => event.preventDefault()}
      onPointerDown={(event) => (isAlone || event.pointerType !== 'mouse' ? undefined : onGrab(event))}
    >
      <PostImage
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
          <Outline path={workplacePaths.grip} />
        </span>
      )}
    </div>
  )
}

const keysOfMoves: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

function ImageButtons({ index, count, onMove, onRemove }: ItemProps): ReactNode {
  const messages = useMessages('upload')
  const number = index + 1
  function moveByKey(event: KeyboardEvent): void {
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
          onKeyDown={moveByKey}
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

/** The dragged image is faded, and the drop position is outlined. */
function getMark(drag: Order['drag'], index: number): string {
  if (drag?.over === index && drag.from !== index) return 'outline-3 outline-leaf outline-offset-2'
  return drag?.from === index ? 'opacity-60' : ''
}

/** The id of the button that moves the image at this index in this direction. */
export function moveId(index: number, by: number): string {
  return `move-${index}-${by > 0 ? 'later' : 'earlier'}`
}
