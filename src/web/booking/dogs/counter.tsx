import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

type CounterProps = {
  label?: string
  hint?: string
  value: number
  least: number
  most: number
  fewer: string
  more: string
  onChange: (value: number) => void
  /** The field the buttons submit with their number before hydration. */
  field?: string
}

/** A number changed with two buttons; the new value is announced. */
export function Counter({ label, hint, value, least, most, fewer, more, onChange, field }: CounterProps): ReactNode {
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 border-divider border-b last:border-0">
      <span>
        <b className="block leading-[1.35]">{label}</b>
        {hint ? <small className="text-14 text-ink-2">{hint}</small> : null}
      </span>
      <span className="-mr-2 ml-auto flex items-center gap-0.5">
        <CounterButton icon="minus" label={fewer} to={value > least ? value - 1 : null} field={field} onChange={onChange} />
        <output className="min-w-5 text-center font-semibold" aria-live="polite">
          {value}
        </output>
        <CounterButton icon="plus" label={more} to={value < most ? value + 1 : null} field={field} onChange={onChange} />
      </span>
    </div>
  )
}

type CounterButtonProps = Pick<CounterProps, 'onChange'> & {
  icon: 'minus' | 'plus'
  label: string
  /** Null at the limit; the button stays in place so that it keeps focus. */
  to: number | null
  field: string | undefined
}

function CounterButton({ icon, label, to, field, onChange }: CounterButtonProps): ReactNode {
  const isEnd = to === null
  const submits = field !== undefined && !isEnd
  return (
    <button
      type={submits ? 'submit' : 'button'}
      name={field}
      value={to ?? undefined}
      formNoValidate={submits}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => isEnd || onChange(to)}
      className="group grid size-11 place-items-center aria-disabled:cursor-not-allowed"
    >
      <span className="grid size-8 place-items-center rounded-full border border-field group-hover:border-leaf group-hover:bg-leaf-tint group-active:bg-divider group-aria-disabled:border-divider group-aria-disabled:bg-transparent group-aria-disabled:text-field">
        <Icon name={icon} className="size-4" />
      </span>
    </button>
  )
}
