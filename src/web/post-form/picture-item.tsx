import type { ReactNode } from 'react'
import { useMessages } from '../intl.tsx'
import { Picture } from '../post/picture.tsx'
import { FieldError, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { fieldId } from './problem.ts'
import type { PictureEntry } from './values.ts'

type ItemProps = {
  picture: PictureEntry
  index: number
  count: number
  errors: Record<string, string>
  onEdit: (changes: Partial<PictureEntry>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** A picture in its place, with what it shows in both languages. */
export function PictureItem({ picture, index, count, errors, onEdit, onMove, onRemove }: ItemProps): ReactNode {
  const messages = useMessages('upload')
  const number = index + 1
  const id = fieldId(`image.section${number}`)
  const alternative = (language: 'ko' | 'en'): string => fieldId(`imageAlternative.section${number}.${language}`)
  return (
    <li id={id} tabIndex={-1} className="rounded-card bg-white p-3 shadow-1">
      <Picture
        path={picture.path}
        alt=""
        sizes="(max-width: 549px) 90vw, 340px"
        className="h-44 w-full rounded-control bg-section object-cover"
      />
      <div className="mt-1 flex items-center">
        <b className="mr-auto text-14">{index === 0 ? messages.mainPicture : messages.picture(number)}</b>
        <button
          type="button"
          id={moveId(index, -1)}
          className="icon-btn disabled:text-field"
          aria-label={messages.earlier(number)}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <Icon name="left" />
        </button>
        <button
          type="button"
          id={moveId(index, 1)}
          className="icon-btn disabled:text-field"
          aria-label={messages.later(number)}
          disabled={number === count}
          onClick={() => onMove(1)}
        >
          <Icon name="right" />
        </button>
        <button type="button" className="icon-btn" aria-label={messages.removePicture(number)} onClick={onRemove}>
          <Icon name="x" />
        </button>
      </div>
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

/** Of the button that moves the picture at this place on in this direction. */
export function moveId(index: number, by: number): string {
  return `move-${index}-${by > 0 ? 'later' : 'earlier'}`
}
