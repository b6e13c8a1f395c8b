import type { ReactNode } from 'react'

/** A stacked bar; the first part is at the bottom. */
export type Bar = {
  /** The label below the bar; may be empty. */
  label: string
  /** The tooltip, with all values. */
  title: string
  parts: { value: number; look: string }[]
}

type ChartProps = {
  bars: Bar[]
  /** The value at the top of the scale; greater than 0. */
  top: number
  /** The labels at the top, middle and bottom of the scale. */
  scale: readonly [string, string, string]
  /** A text alternative for screen readers. */
  label: string
}

/** Bars that share the available width. Positions are percentages, so nothing is measured and no text is stretched. */
export function BarChart({ bars, top, scale, label }: ChartProps): ReactNode {
  const step = 100 / bars.length
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2">
      <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right text-12 text-ink-2 leading-4">
        {scale.map((text, index) => (
          <span key={index}>{text}</span>
        ))}
      </div>
      <svg role="img" aria-label={label} className="block h-44 w-full overflow-visible">
        {['0%', '50%', '100%'].map((y) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-divider" />
        ))}
        {bars.map((bar, index) => (
          <ChartBar key={index} bar={bar} x={index * step} width={step} top={top} />
        ))}
      </svg>
      <svg aria-hidden="true" className="col-start-2 mt-1 block h-5 w-full overflow-visible">
        {bars.map(({ label: text }, index) =>
          text ? (
            <text key={text} x={percent((index + 0.5) * step)} y="14" textAnchor="middle" className="fill-ink-2 text-12">
              {text}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  )
}

function ChartBar({ bar, x, width, top }: { bar: Bar; x: number; width: number; top: number }): ReactNode {
  let below = 0
  return (
    <g className="[&:hover>:first-child]:fill-section">
      <rect x={percent(x)} width={percent(width)} height="100%" className="fill-transparent" />
      {bar.parts.map(({ value, look }) => {
        below += value
        if (value === 0) return null
        const y = 100 - (below * 100) / top
        return (
          <rect
            key={look}
            x={percent(x + width * 0.14)}
            width={percent(width * 0.72)}
            y={percent(y)}
            height={percent((value * 100) / top)}
            className={look}
          />
        )
      })}
      <title>{bar.title}</title>
    </g>
  )
}

function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`
}
