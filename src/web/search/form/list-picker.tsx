import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useDismiss } from '../../ui/use-dismiss.ts'
import type { Option } from '../map/region-options.ts'

type ListPickerProps = {
  id: string
  name: string
  label: string
  /** Shown while nothing is selected. */
  placeholder: string
  options: Option[]
  value: string
  open: boolean
  invalid: boolean
  onOpen: (open: boolean) => void
  onChoose: (value: string) => void
}

/** A select with a custom listbox. Focus stays on the field; arrow keys move through the list, letters jump to options. */
export function ListPicker(props: ListPickerProps): ReactNode {
  const { id, name, label, placeholder, options, value, open, invalid, onOpen, onChoose } = props
  const chosen = options.findIndex((option) => option.value === value)
  const [active, setActive] = useState(Math.max(0, chosen))
  const box = useRef<HTMLDivElement>(null)
  useDismiss(box, open, () => onOpen(false))

  function show(): void {
    setActive(Math.max(0, chosen))
    onOpen(true)
  }

  function choose(index: number): void {
    const option = options[index]
    if (option) onChoose(option.value)
    onOpen(false)
  }

  function run(command: Command): void {
    if (typeof command === 'number') setActive(command)
    else if (command === 'choose') choose(active)
    else onOpen(false)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const command = open ? getCommand(event.key, options, active) : null
    if (command === null && (open || !opens.includes(event.key))) return
    event.preventDefault()
    event.stopPropagation()
    if (command === null) show()
    else run(command)
  }

  return (
    <div ref={box} className="search-form-field">
      <label htmlFor={id}>{label}</label>
      <button
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        aria-invalid={invalid}
        onClick={() => (open ? onOpen(false) : show())}
        onKeyDown={handleKeyDown}
        // Some browsers click a button on keyup of the space bar.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      >
        {options[chosen]?.label ?? placeholder}
      </button>
      <input type="hidden" name={name} value={value} />
      {open ? <List id={id} label={label} options={options} chosen={chosen} active={active} onChoose={choose} /> : null}
    </div>
  )
}

type ListProps = {
  id: string
  label: string
  options: Option[]
  chosen: number
  active: number
  onChoose: (index: number) => void
}

function List({ id, label, options, chosen, active, onChoose }: ListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // Pressing an option must not move focus off the field.
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="search-form-popup search-form-list"
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled on the field, which keeps focus
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          data-active={index === active || undefined}
          onClick={() => onChoose(index)}
        >
          {option.label}
          {index === chosen ? <Icon name="check" className="size-4.5" /> : null}
        </div>
      ))}
    </div>
  )
}

const opens = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

type Command = number | 'choose' | 'close'

/** The effect of a key in the open list: move to an option, select the active one, or close. */
function getCommand(key: string, options: Option[], active: number): Command | null {
  const last = options.length - 1
  const moves: Record<string, Command> = {
    ArrowDown: Math.min(last, active + 1),
    ArrowUp: Math.max(0, active - 1),
    Home: 0,
    End: last,
    Enter: 'choose',
    ' ': 'choose',
    Escape: 'close',
  }
  return moves[key] ?? (key.length === 1 ? nextWith(key, options, active) : null)
}

/** The next option that starts with a letter, wrapping around. */
function nextWith(letter: string, options: Option[], active: number): number | null {
  const order = options.map((_, step) => (active + 1 + step) % options.length)
  return order.find((index) => options[index]?.label.toLowerCase().startsWith(letter.toLowerCase())) ?? null
}
