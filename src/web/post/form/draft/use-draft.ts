import { useEffect, useState } from 'react'
import type { PostValues } from '../values.ts'
import { type Autosave, createAutosave, type DraftState } from './autosave.ts'
import { type ReplacedDraftField, toTypedDraft } from './draft-content.ts'

/**
 * The draft the page loaded with; `gone` counts its images that no longer exist, and `changed` names what is not restored because the post
 * has been changed there since.
 */
export type SavedPostDraft = { revision: string; values: PostValues; gone: number; changed: ReplacedDraftField[] }

export type PostDraftState = Autosave & { state: DraftState }

/**
 * Autosaves the form. Leaving loses nothing once the draft is saved, so the browser asks for confirmation only if saving
 * failed.
 */
export function useDraft(postNum: number | null, kept: SavedPostDraft | null): PostDraftState {
  const revision = kept?.revision ?? null
  const [state, setState] = useState<DraftState>({ is: kept ? 'saved' : 'empty' })
  const [autosave] = useState(() => createAutosave({ postNum, revision }, setState))

  useEffect(() => {
    const flush = (): void => void autosave.flush()
    function leave(event: BeforeUnloadEvent): void {
      flush()
      if (autosave.isAtRisk()) event.preventDefault()
    }
    // When visible again, the page may be back online or signed in; when hidden, it may never be visible again.
    document.addEventListener('visibilitychange', flush)
    addEventListener('online', flush)
    addEventListener('beforeunload', leave)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('online', flush)
      removeEventListener('beforeunload', leave)
    }
  }, [autosave])

  return { ...autosave, state }
}

/** Passes the form's content to autosave, from the first change on. */
export function useAutosave(values: PostValues, first: PostValues, isTyped: boolean, { record }: PostDraftState): void {
  useEffect(() => {
    if (isTyped) record(toTypedDraft(first, values))
  }, [isTyped, values, first, record])
}
