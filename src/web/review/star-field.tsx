import { type ReactNode, useState } from 'react'
import { useMessages } from '../shell/intl.tsx'
import { FieldErrorText } from '../ui/field-error-text.tsx'
import { Icon } from '../ui/icon.tsx'

type StarProps = { id: string; stars: number | null; error: string | undefined; onChange: (stars: number) => void }

const all = [1, 2, 3, 4, 5]

/** Five stars as radio buttons, so arrow keys work; none is selected by default. */
export function StarField({ id, stars, error, onChange }: StarProps): ReactNode {
  const messages = useMessages('reviews')
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed ?? stars ?? 0
  return (
    <fieldset className="mt-4" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold text-14">{messages.stars}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(null)}>
          {all.map((star) => (
            <label
              key={star}
              onPointerEnter={() => setPointed(star)}
              className="grid size-11 cursor-pointer place-items-center rounded-full focus-within:outline-3 focus-within:outline-leaf-deep"
            >
              <input
                id={star === 1 ? id : undefined}
                type="radio"
                name={id}
                value={star}
                checked={stars === star}
                onChange={() => onChange(star)}
                className="sr-only"
              />
              <Icon name="star" className={`size-8 ${star <= shown ? 'fill-sun text-ink' : 'text-field'}`} />
              <span className="sr-only">
                {messages.star(star)}, {messages.starWords[star - 1]}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-14 text-ink-2">
          {messages.starWords[shown - 1]}
        </span>
      </div>
      {error ? <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText> : null}
    </fieldset>
  )
}
