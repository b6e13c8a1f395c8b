import { useEffect, useState } from 'react'
import { contentOf } from './draft-content.ts'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'
import type { PostValues } from './values.ts'

/** A draft as the page begins with it; `gone` counts its pictures that are not there any more. */
export type KeptDraft = { revision: string; values: PostValues; gone: number }

export type Draft = DraftKeeper & { state: DraftState }

/**
 * Keeps the form on the server while it is filled in. With the draft saved nothing can be lost by leaving, so only a draft that
 * could not be saved makes the browser ask.
 */
export function useDraft(postNum: number | null, kept: KeptDraft | null): Draft {
  const revision = kept?.revision ?? null
  const [state, tell] = useState<DraftState>({ is: kept ? 'saved' : 'empty' })
  const [keeper] = useState(() => createDraftKeeper({ postNum, revision }, tell))

  useEffect(() => {
    const flush = (): void => void keeper.flush()
    function leave(event: BeforeUnloadEvent): void {
      flush()
      if (keeper.isAtRisk()) event.preventDefault()
    }
    // seen again, the page may have its line or its login back; hidden, it may never be seen again
    document.addEventListener('visibilitychange', flush)
    addEventListener('online', flush)
    addEventListener('beforeunload', leave)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('online', flush)
      removeEventListener('beforeunload', leave)
    }
  }, [keeper])

  return { ...keeper, state }
}

/** Notes what is in the form, from the first change on. */
export function useDraftOf(values: PostValues, isTyped: boolean, { note }: Draft): void {
  useEffect(() => {
    if (isTyped) note(contentOf(values))
  }, [isTyped, values, note])
}
