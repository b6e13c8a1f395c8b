import { useState } from 'react'
import { houseRulesToWire, type WireHouseRules } from '../../../contract/post/house-rules.ts'
import type { HouseRules } from '../../../domain/post/house-rules.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { patch, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import type { FormErrorItem } from '../../ui/error-summary.tsx'
import { toFailureErrors } from '../../ui/failure-errors.ts'
import type { FormErrors } from '../../ui/use-submit.ts'
import type { RulesChange } from './rules-fields.ts'

/** `onStored` gets the rules as stored, also those that somebody else has changed, and what of the change is not saved because of that. */
export type SaveRules = (change: RulesChange, onStored?: OnStored) => Promise<FormErrors | null>

type OnStored = (stored: WireHouseRules, unsaved: RulesChange) => void

/** Under which what was entered is kept while an ended session is renewed. */
export const rulesEntries = 'rules'

/** The rules as stored, and how to change some of them. */
export function useRules(postNum: number, initial: HouseRules): { rules: WireHouseRules; save: SaveRules } {
  const messages = useMessages('companyRules')
  const failures = useMessages('failures')
  const [rules, setRules] = useState(() => houseRulesToWire(initial))
  const { logInAgain } = useEntryKeeper()

  function toItem([path, error]: [string, string]): FormErrorItem {
    const errors: Record<string, string | undefined> = messages.errors
    const isDays = path.endsWith('.to') || path === 'pause.until'
    const text = error === 'reversed' && isDays ? messages.errors.reversedDays : errors[error]
    const [, span] = /^stayLengths\.(\d+)/.exec(path) ?? []
    const name = span === undefined ? {} : { name: messages.span(Number(span) + 1) }
    return { fieldId: path.replaceAll('.', '-'), ...name, text: text ?? failures.bad_fields }
  }

  async function save(change: RulesChange, onStored: OnStored = () => {}): Promise<FormErrors | null> {
    const response = await patch('/api/post/house', { postNum, ...toBody(change) })
    if (response.success) {
      setRules(response.house)
      onStored(response.house, {})
      return null
    }
    if (response.code === 'not_signed_in') logInAgain(rulesEntries, change)
    if (response.code === 'stale_version') return await showStored(change, onStored)
    if (response.code !== 'bad_fields') return toFailureErrors(response, failures)
    return { fields: Object.entries(response.fields ?? {}).map(toItem) }
  }

  async function showStored(change: RulesChange, onStored: OnStored): Promise<FormErrors> {
    const read = await post('/api/post/detail', { postNum })
    if (!read.success) return toFailureErrors(read, failures)
    setRules(read.post.house)
    onStored(read.post.house, change)
    return { text: messages.changedMeanwhile, fields: [] }
  }

  return { rules, save }
}

function toBody({ answerHours, ...rest }: RulesChange) {
  return { ...rest, ...(answerHours !== undefined && { answerHours: toChoice(answerHours) }) }
}

function toChoice(hours: number | null): 2 | 6 | 12 | 24 | 48 | 72 | null {
  return ([2, 6, 12, 24, 48, 72] as const).find((choice) => choice === hours) ?? null
}
