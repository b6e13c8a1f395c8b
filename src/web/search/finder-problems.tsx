import type { ReactNode } from 'react'
import { useMessages } from '../intl.tsx'
import { useFaultTexts } from './fault-texts.ts'
import { type FinderFaults, finderFields, isIncomplete } from './finder-fault.ts'

/** Why the form was not sent: that something is missing, or a sentence for each field that is wrong. */
export function FinderProblems({ faults }: { faults: FinderFaults }): ReactNode {
  const messages = useMessages('finder')
  const texts = useFaultTexts(faults)
  const sentences = finderFields.flatMap((field) => (faults[field]?.fault === 'required' ? [] : (texts[field] ?? [])))
  const lines = [...(isIncomplete(faults) ? [messages.incomplete] : []), ...sentences]
  return (
    <p
      role="alert"
      className="col-span-full whitespace-pre-line px-5 pt-1 pb-2 font-semibold text-14 text-error max-sm:px-0 max-sm:pt-3 max-sm:pb-0"
    >
      {lines.join('\n')}
    </p>
  )
}
