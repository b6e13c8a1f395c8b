import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

type CounterProps = {
  label: string
  hint?: string
  value: number
  least: number
  most: number
  fewer: string
  more: string
  onChange: (value: number) => void
}

/** A whole number changed by two buttons; the number is said as it changes. */
export function Counter({ label, hint, value, least, most, fewer, more, onChange }: CounterProps): ReactNode {
  return (
    <div className="flex min-h-15 items-center justify-between gap-3 border-divider border-b last:border-0">
      <span>
        <b className="block leading-[1.35]">{label}</b>
        {hint ? <small className="text-14 text-ink-2">{hint}</small> : null}
      </span>
      <span className="-mr-2 flex items-center gap-0.5">
        <CounterButton icon="minus" label={fewer} disabled={value <= least} onPress={() => onChange(value - 1)} />
        <output className="min-w-5 text-center font-semibold" aria-live="polite">
          {value}
        </output>
        <CounterButton icon="plus" label={more} disabled={value >= most} onPress={() => onChange(value + 1)} />
      </span>
    </div>
  )
}

function CounterButton({
  icon,
  label,
  disabled,
  onPress,
}: {
  icon: 'minus' | 'plus'
  label: string
  disabled: boolean
  onPress: () => void
}): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="group grid size-11 place-items-center disabled:cursor-not-allowed"
    >
      <span className="grid size-8 place-items-center rounded-full border border-field group-enabled:group-hover:border-leaf group-enabled:group-hover:bg-leaf-tint group-disabled:border-divider group-disabled:text-field">
        <Icon name={icon} className="size-4" />
      </span>
    </button>
  )
}
