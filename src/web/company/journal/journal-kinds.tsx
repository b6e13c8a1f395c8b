import type { ReactNode } from 'react'
import type { JournalKind } from '../../../contract/journal/journal.ts'
import { KindIcon } from '../../booking/my-booking/journal-kind.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'

const kinds = ['meal', 'walk', 'toilet', 'medication', 'play', 'rest', 'note', 'photo'] as const satisfies readonly JournalKind[]

type KindProps = { kind: JournalKind | null; error: string | undefined; onChange: (kind: JournalKind) => void }

/** The kind of entry, one radio button each. */
export function KindFields({ kind, error, onChange }: KindProps): ReactNode {
  const messages = useMessages('companyJournal')
  const { kinds: names } = useMessages('journal')
  return (
    <fieldset id="journal-kind" tabIndex={-1} className="mt-4">
      <legend className="font-semibold text-14">{messages.kind}</legend>
      <div className="mt-1.5 grid grid-cols-4 gap-2">
        {kinds.map((name) => (
          <label
            key={name}
            className="flex min-h-18 flex-col items-center justify-center gap-1 rounded-control border border-field bg-white px-1 text-center text-14 leading-[1.3] has-checked:border-2 has-checked:border-leaf has-checked:bg-leaf-tint has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-leaf-deep has-focus-visible:outline-offset-2"
          >
            <input type="radio" name="journal-kind" className="sr-only" checked={kind === name} onChange={() => onChange(name)} />
            <KindIcon kind={name} />
            {names[name]}
          </label>
        ))}
      </div>
      {error ? <FieldErrorText id="journal-kind-error">{error}</FieldErrorText> : null}
    </fieldset>
  )
}
