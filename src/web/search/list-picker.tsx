import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import type { Option } from './region-options.ts'

type ListPickerProps = {
  id: string
  name: string
  label: string
  /** stands where nothing is chosen */
  placeholder: string
  options: Option[]
  value: string
  open: boolean
  invalid: boolean
  onOpen: (open: boolean) => void
  onChoose: (value: string) => void
}

/** One of a list, as a select whose list is our own. Focus stays on the field; arrows move in the list, letters jump. */
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

  function press(event: KeyboardEvent): void {
    const command = open ? commandOf(event.key, options, active) : null
    if (command === null && (open || !opens.includes(event.key))) return
    event.preventDefault()
    event.stopPropagation()
    if (command === null) show()
    else run(command)
  }

  return (
    <div ref={box} className="finder-field">
      <label htmlFor={id}>{label}</label>
      <button
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        aria-invalid={invalid}
        onClick={() => (open ? onOpen(false) : show())}
        onKeyDown={press}
        // Some browsers press a button when the space bar comes up again.
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
    // Pressing an option must not take the focus from the field.
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="finder-popup finder-list"
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled on the field, which keeps the focus
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

/** What a key does in the open list: go to an option, choose the one it is at, or close. */
function commandOf(key: string, options: Option[], active: number): Command | null {
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

/** The next option that begins with a letter, from the top again after the end. */
function nextWith(letter: string, options: Option[], active: number): number | null {
  const order = options.map((_, step) => (active + 1 + step) % options.length)
  return order.find((index) => options[index]?.label.toLowerCase().startsWith(letter.toLowerCase())) ?? null
}
