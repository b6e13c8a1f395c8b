import { useState } from 'react'
import { houseRulesToWire, type WireHouseRules } from '../../../contract/post/house-rules.ts'
import type { HouseRules } from '../../../domain/post/house-rules.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { patch } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import type { FormErrorItem } from '../../ui/error-summary.tsx'
import { toFailureErrors } from '../../ui/failure-errors.ts'
import type { FormErrors } from '../../ui/use-submit.ts'
import type { RulesChange } from './rules-fields.ts'

/** `onSaved` gets the rules as stored, also those that somebody else has changed. */
export type SaveRules = (change: RulesChange, onSaved?: (stored: WireHouseRules) => void) => Promise<FormErrors | null>

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
    return { fieldId: path.replaceAll('.', '-'), text: text ?? failures.bad_fields }
  }

  async function save(change: RulesChange, onSaved?: (stored: WireHouseRules) => void): Promise<FormErrors | null> {
    const { answerHours, ...rest } = change
    const answer = answerHours === undefined ? {} : { answerHours: toChoice(answerHours) }
    const response = await patch('/api/post/house', { postNum, ...rest, ...answer })
    if (response.success) {
      setRules(response.house)
      onSaved?.(response.house)
      return null
    }
    if (response.code === 'not_signed_in') logInAgain(rulesEntries, change)
    if (response.code !== 'bad_fields') return toFailureErrors(response, failures)
    return { fields: Object.entries(response.fields ?? {}).map(toItem) }
  }

  return { rules, save }
}

function toChoice(hours: number | null): 2 | 6 | 12 | 24 | 48 | 72 | null {
  return ([2, 6, 12, 24, 48, 72] as const).find((choice) => choice === hours) ?? null
}
