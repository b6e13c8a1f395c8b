import { Fragment, type ReactNode } from 'react'
import { useMessages } from '../shell/intl.tsx'

/** The three named steps of a booking; `current` is zero-based. */
export function StepLine({ current }: { current: number }): ReactNode {
  const messages = useMessages('payment')
  return (
    <ol aria-label={messages.stepsLabel} className="mb-2 flex items-center gap-2 text-14 text-ink-2">
      {messages.steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 ? <li aria-hidden="true" className="h-px w-6 bg-field" /> : null}
          <li
            aria-current={index === current ? 'step' : undefined}
            className="aria-[current]:font-semibold aria-[current]:text-leaf-deep"
          >
            {index + 1} {step}
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
