import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { maxRooms } from '../../../domain/booking/limits.ts'
import { countDogs, dogSizes, findOnlySize, oneDog, type PerSize } from '../../../domain/dog/dog-size.ts'
import { Counter } from '../../booking/dogs/counter.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDismiss } from '../../ui/use-dismiss.ts'
import { countSizes, type OwnDog } from './own-dogs.ts'

type DogsPickerProps = {
  dogs: PerSize<number>
  /** The signed-in owner's dogs, which can be chosen by name. */
  ownDogs: readonly OwnDog[]
  open: boolean
  invalid: boolean
  onOpen: (open: boolean) => void
  onChange: (dogs: PerSize<number>) => void
}

/** A button with a popup: a press on a size chooses one dog of it, and counters choose several of several sizes. */
export function DogsPicker({ dogs, ownDogs, open, invalid, onOpen, onChange }: DogsPickerProps): ReactNode {
  const messages = useMessages('searchForm')
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLButtonElement>(null)
  useDismiss(box, open, () => onOpen(false))

  function close(): void {
    onOpen(false)
    field.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (open && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    if (!open && event.key === 'ArrowDown') {
      event.preventDefault()
      onOpen(true)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup wherever focus is inside it
    <div ref={box} className="search-form-field" onKeyDown={handleKeyDown}>
      <label htmlFor="find-size">{messages.size}</label>
      <button
        ref={field}
        id="find-size"
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? 'find-dogs' : undefined}
        aria-invalid={invalid}
        onClick={() => onOpen(!open)}
      >
        {countDogs(dogs) > 0 ? messages.dogs(dogs) : messages.chooseSize}
      </button>
      {open ? (
        <div id="find-dogs" role="dialog" aria-label={messages.size} className="search-form-popup search-form-dogs">
          {ownDogs.length > 0 ? <OwnDogs dogs={dogs} ownDogs={ownDogs} onChange={onChange} /> : null}
          <Sizes dogs={dogs} onChange={onChange} onChoose={close} />
          <button type="button" className="btn btn-line btn-small mt-2 w-full" onClick={close}>
            {messages.done}
          </button>
        </div>
      ) : null}
    </div>
  )
}

type ChoiceProps = Pick<DogsPickerProps, 'dogs' | 'onChange'>

/** The owner's dogs by name; each press adds one or takes it away. */
function OwnDogs({ dogs, ownDogs, onChange }: ChoiceProps & { ownDogs: readonly OwnDog[] }): ReactNode {
  const messages = useMessages('searchForm')
  const [picked, setPicked] = useState<readonly OwnDog[]>([])
  const counts = countSizes(picked)
  const isCurrent = dogSizes.every((size) => counts[size] === dogs[size])
  const shown = isCurrent ? picked : []
  function toggle(dog: OwnDog): void {
    const now = shown.includes(dog) ? shown.filter((other) => other !== dog) : [...shown, dog]
    setPicked(now)
    onChange(countSizes(now))
  }
  return (
    <fieldset className="mb-2 border-divider border-b pb-3">
      <legend className="mb-2 font-semibold text-14">{messages.myDogs}</legend>
      <div className="flex flex-wrap gap-2">
        {ownDogs.map((dog, index) => (
          <button key={index} type="button" aria-pressed={shown.includes(dog)} className="chip" onClick={() => toggle(dog)}>
            {shown.includes(dog) ? <Icon name="check" className="size-4.5" /> : null}
            {messages.myDog(dog.name, dog.size)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function Sizes({ dogs, onChange, onChoose }: ChoiceProps & { onChoose: () => void }): ReactNode {
  const messages = useMessages('searchForm')
  const only = findOnlySize(dogs)
  return (
    <>
      {dogSizes.map((size, index) => (
        <div key={size} className="flex items-center gap-2">
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: the popup opens on a press, and focus returns to its field
            autoFocus={index === 0}
            aria-pressed={only === size}
            className="search-form-size"
            onClick={() => {
              onChange(oneDog(size))
              onChoose()
            }}
          >
            {messages.sizes[size]}
          </button>
          <Counter
            value={dogs[size]}
            least={0}
            most={dogs[size] + maxRooms - countDogs(dogs)}
            fewer={messages.fewer(size)}
            more={messages.more(size)}
            onChange={(count) => onChange({ ...dogs, [size]: count })}
          />
        </div>
      ))}
    </>
  )
}
