import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'

/**
 * `name` says in the summary which of several fields with the same error is meant, `short` what the summary says of a long error. `path` leads to another page, where the error is to be
 * mended, instead of a field here; with `newTab`, this one stays open.
 */
export type FormErrorItem = { fieldId: string; name?: string; text: string; short?: string; path?: string; newTab?: true }

/** The error summary above a form; takes focus, and each line links to its field. `attempt` changes with every submission. */
export function ErrorSummary({
  text,
  problems,
  attempt,
}: {
  text?: string | undefined
  problems: FormErrorItem[]
  attempt: number
}): ReactNode {
  const messages = useMessages('shell')
  const href = useHref()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (!text && problems.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // The margins of fields in a grid don't collapse with this one.
      className="mt-4 mb-4 rounded-control border-2 border-error bg-error-tint px-4 py-3.5 text-14 leading-[1.5] [&+.grid]:-mt-4"
    >
      <b className="whitespace-pre-line text-error">{text ?? messages.errorSummary(problems.length)}</b>
      {problems.length > 0 ? (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.fieldId} ${problem.text}`}>
              <a
                href={problem.path === undefined ? `#${problem.fieldId}` : href(problem.path)}
                {...(problem.newTab && { target: '_blank', rel: 'noopener' })}
                className="inline-flex min-h-6 items-center underline underline-offset-3"
              >
                {[problem.name, problem.short ?? problem.text].filter((part) => part !== undefined).join(': ')}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
