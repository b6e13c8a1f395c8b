import { type ReactNode, useState } from 'react'
import { urls } from '../../../../contract/urls.ts'
import { useMessages } from '../../../shell/intl.tsx'
import { useHref, usePage } from '../../../shell/page-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { InlineConfirm } from '../../../ui/inline-confirm.tsx'
import type { PostForm } from '../use-post-form.ts'
import type { DraftState } from './autosave.ts'
import type { SavedPostDraft } from './use-draft.ts'

/** The save status of the draft. Only errors are announced: announcing "saved" after every pause in typing would be intrusive. */
export function DraftStatus({ form: { draft } }: { form: PostForm }): ReactNode {
  const messages = useMessages('upload')
  const { state } = draft
  const isTrouble = state.is === 'failed' || state.is === 'elsewhere'
  return (
    <div className="mt-6 border-divider border-t pt-4 text-14 text-ink-2 leading-[1.5]">
      {isTrouble ? null : (
        <p className="flex gap-2" data-draft={state.is}>
          <Icon name={state.is === 'saved' ? 'check' : 'info'} className="mt-px size-4.5 text-leaf" />
          {messages.draft[state.is]}
        </p>
      )}
      <div role="alert">{isTrouble ? <DraftError state={state} draft={draft} /> : null}</div>
    </div>
  )
}

function DraftError({ state, draft }: { state: DraftState; draft: PostForm['draft'] }): ReactNode {
  const messages = useMessages('upload')
  const failures = useMessages('failures')
  const href = useHref()
  const { path } = usePage()
  return (
    <>
      <p className="font-semibold text-error">{isFull(state) ? failures.too_many_drafts : messages.draft[state.is]}</p>
      {state.is === 'elsewhere' ? (
        <p className="mt-3 flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-line btn-small"
            onClick={() => {
              draft.stop()
              location.reload()
            }}
          >
            {messages.draft.showTheirs}
          </button>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => void draft.overwrite()}>
            {messages.draft.keepMine}
          </button>
        </p>
      ) : null}
      {state.is === 'failed' && state.code === 'not_signed_in' ? (
        <a
          className="link inline-flex min-h-11 items-center"
          href={href(urls.loginAs('company', href(path)))}
          target="_blank"
          rel="noopener"
        >
          {messages.draft.signIn}
        </a>
      ) : null}
    </>
  )
}

/** Retrying helps only after another draft is deleted. */
function isFull(state: DraftState): boolean {
  return state.is === 'failed' && state.code === 'too_many_drafts'
}

/** Says that a draft was restored, and offers to start over. */
export function DraftFound({ draft, onStartOver }: { draft: SavedPostDraft; onStartOver: () => void }): ReactNode {
  const messages = useMessages('upload')
  const { notRestored } = useMessages('failures')
  const [isAsking, setAsking] = useState(false)
  const { gone, changed } = draft
  return (
    <div className="rounded-control bg-leaf-tint px-4 py-1.5 text-14">
      <p className="flex flex-wrap items-center gap-x-3">
        {messages.kept}
        <button type="button" className="link min-h-11" onClick={() => setAsking(true)}>
          {messages.startOver}
        </button>
      </p>
      {gone > 0 ? <p className="pb-2 font-semibold">{messages.picturesGone(gone)}</p> : null}
      {changed.length > 0 ? (
        <p className="pb-2 font-semibold">{notRestored(changed.map((field) => messages[`${field}Title`]))}</p>
      ) : null}
      {isAsking ? (
        <InlineConfirm>
          <p>{messages.startOverAsk}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <button type="button" className="btn btn-line btn-small" onClick={onStartOver}>
              {messages.startOverConfirm}
            </button>
            <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking(false)}>
              {messages.keepDraft}
            </button>
          </p>
        </InlineConfirm>
      ) : null}
    </div>
  )
}
