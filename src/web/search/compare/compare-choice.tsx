import { type ReactNode, useEffect, useState } from 'react'
import { compareFields, maxCompared, type Search, searchUrl } from '../../../contract/search/search-url.ts'
import { urls } from '../../../contract/urls.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

const formId = 'compare'

/** The posts chosen to be compared; `isFull` after one more was chosen than fit. */
export type CompareChoice = { compared: readonly number[]; isFull: boolean; toggle: (postNum: number) => void }

/** Keeps the choice in the page's address too, for reloading and going back. */
export function useCompareChoice(initial: readonly number[]): CompareChoice {
  const [compared, setCompared] = useState(initial)
  const [isFull, setFull] = useState(false)

  // Take over what was chosen before hydration.
  useEffect(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement)
      setCompared([...new Set(new FormData(form).getAll('posts').map(Number))].slice(0, maxCompared))
  }, [])

  function toggle(postNum: number): void {
    const others = compared.filter((other) => other !== postNum)
    const next = others.length < compared.length ? others : [...others, postNum]
    setFull(next.length > maxCompared)
    if (next.length > maxCompared) return
    setCompared(next)
    const url = new URL(location.href)
    url.searchParams.delete('posts')
    if (next.length > 0) url.searchParams.set('posts', next.join())
    history.replaceState(history.state, '', url)
  }

  return { compared, isFull, toggle }
}

/** A checkbox on a card. It belongs to the form of the bar, so that it works without scripts. */
export function CompareCheckbox({
  postNum,
  name,
  choice: { compared, toggle },
}: {
  postNum: number
  name: string
  choice: CompareChoice
}): ReactNode {
  const messages = useMessages('search')
  return (
    <label className="absolute top-3 left-3 flex min-h-11 items-center gap-2 rounded-chip bg-white px-3.5 text-14">
      <input
        type="checkbox"
        name="posts"
        value={postNum}
        form={formId}
        checked={compared.includes(postNum)}
        onChange={() => toggle(postNum)}
      />
      {messages.compare(0)}
      <span className="sr-only"> {name}</span>
    </label>
  )
}

/** Shown once a post is chosen, also without scripts. Posts chosen on other pages of results are hidden fields. */
export function CompareBar({
  search,
  shown,
  choice: { compared, isFull },
}: {
  search: Search
  /** The posts with a checkbox on this page. */
  shown: readonly number[]
  choice: CompareChoice
}): ReactNode {
  const messages = useMessages('search')
  const href = useHref()
  const elsewhere = compared.filter((postNum) => !shown.includes(postNum))
  return (
    <form
      id={formId}
      action={href(urls.compare)}
      className="compare-bar sticky bottom-3 z-1 mt-6 flex-wrap items-center justify-between gap-3 rounded-card bg-white px-5 py-3 shadow-2"
    >
      {compareFields({ ...search, compared: [] }).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {elsewhere.map((postNum) => (
        <input key={postNum} type="hidden" name="posts" value={postNum} />
      ))}
      <p role="status" className={isFull ? 'w-full text-14' : 'sr-only'}>
        {isFull ? messages.compareFull : ''}
      </p>
      <a href={href(searchUrl({ ...search, compared: [] }))} rel="nofollow" className="btn btn-quiet -ml-3">
        {messages.clearCompared}
      </a>
      <button type="submit" className="btn btn-primary">
        {messages.compare(compared.length)}
      </button>
    </form>
  )
}
