import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { urls } from '../../contract/urls.ts'
import { Icon } from '../ui/icon.tsx'
import { useMessages } from './intl.tsx'
import { useHref } from './page-context.tsx'

/** Search by name. Without scripts, a GET form to /search; with them, the term becomes part of the path. */
export function SearchPill({ className, takesFocus = false }: { className: string; takesFocus?: boolean }): ReactNode {
  const messages = useMessages('shell')
  const href = useHref()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const term = input.current?.value.trim() ?? ''
    setEmpty(term === '')
    if (term === '') {
      input.current?.focus()
      return
    }
    // Reset only when the page is left, so that submitting again on a slow connection repeats the same search.
    const form = event.currentTarget
    addEventListener('pagehide', () => form.reset(), { once: true })
    location.assign(href(urls.searchTerm(term)))
  }
  return (
    <search className={`relative ${className}`}>
      <form
        action={href(urls.search)}
        onSubmit={submit}
        noValidate
        className="flex h-11 w-full items-center rounded-chip border border-field bg-white pl-4.5 focus-within:outline-3 focus-within:outline-leaf-deep focus-within:outline-offset-1"
      >
        <label htmlFor={id} className="sr-only">
          {messages.searchLabel}
        </label>
        <input
          ref={input}
          id={id}
          name="term"
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the field appears at the user's request
          autoFocus={takesFocus}
          placeholder={messages.searchPlaceholder}
          maxLength={60}
          aria-invalid={empty}
          aria-describedby={empty ? `${id}-empty` : undefined}
          onChange={() => setEmpty(false)}
          className="h-10 min-w-0 flex-1 bg-transparent text-14 outline-none placeholder:text-ink-2 placeholder:opacity-100"
        />
        <button
          type="submit"
          aria-label={messages.search}
          className="grid h-10 w-11 place-items-center rounded-chip text-leaf hover:bg-leaf-tint"
        >
          <Icon name="search" />
        </button>
      </form>
      {empty ? (
        <p
          id={`${id}-empty`}
          role="alert"
          className="absolute top-full right-0 left-0 z-30 mt-2 whitespace-pre-line rounded-control bg-white px-4 py-3 font-semibold text-14 text-error shadow-2"
        >
          {messages.emptyTerm}
        </p>
      ) : null}
    </search>
  )
}
