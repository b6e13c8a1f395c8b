import type { ReactNode } from 'react'
import { useMessages } from '../intl.tsx'
import { ErrorSummary, type FieldProblem } from '../ui/error-summary.tsx'
import { useFaultTexts } from './fault-texts.ts'
import { type FinderFaults, finderFields, isIncomplete } from './finder-fault.ts'

/** Why the search was not made; each line leads to its field, where what was typed still stands. */
export function FaultSummary({ faults, termMissing }: { faults: FinderFaults; termMissing: boolean }): ReactNode {
  const texts = useFaultTexts(faults)
  const finder = useMessages('finder')
  const shell = useMessages('shell')
  const problems = finderFields.flatMap((field): FieldProblem[] => {
    const text = texts[field]
    return text === undefined ? [] : [{ fieldId: `find-${field}`, text }]
  })
  const text = termMissing ? shell.emptyTerm : isIncomplete(faults) ? finder.incomplete : finder.faulty
  return <ErrorSummary text={text} problems={problems} attempt={1} />
}
