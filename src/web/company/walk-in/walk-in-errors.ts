import { isDay } from '../../../domain/calendar/day.ts'
import type { FormErrorItem } from '../../ui/error-summary.tsx'
import { findWrongDays } from '../day-field/wrong-days.ts'
import { parsePrice, type WalkInChoice, type WalkInPost, withTypedDog } from './walk-in-choice.ts'

/** Asks only for what is still missing for a price. */
export function toMissingText(
  { checkin, checkout }: Pick<WalkInChoice, 'checkin' | 'checkout'>,
  messages: { pick: string; pickDogs: string },
): string {
  return isDay(checkin) && isDay(checkout) ? messages.pickDogs : messages.pick
}

type ErrorTexts = Record<'noName' | 'noDays' | 'notADay' | 'noPrice' | 'noReason', string>

/** The fields that are missing or wrong, dogs aside. */
export function validateWalkIn(
  { name, checkin, checkout, price, priceReason }: WalkInChoice,
  messages: ErrorTexts,
): FormErrorItem[] {
  const hasPrice = price.trim() !== ''
  const wrongDays = findWrongDays([
    ['checkin', checkin],
    ['checkout', checkout],
  ])
  return [
    ...(name.trim() === '' ? [{ fieldId: 'name', text: messages.noName }] : []),
    ...wrongDays.map(({ field, error }) => ({ fieldId: field, text: messages[error] })),
    ...(hasPrice && parsePrice(price) === null ? [{ fieldId: 'price', text: messages.noPrice }] : []),
    ...(hasPrice && priceReason.trim() === '' ? [{ fieldId: 'price-reason', text: messages.noReason }] : []),
  ]
}

/** What is wrong with the dog that was typed and not added, if one was. */
export function findTypedDogError(
  choice: WalkInChoice,
  post: WalkInPost,
  messages: Record<'newDogMissing' | 'newDogSize', string>,
): FormErrorItem[] {
  const typed = withTypedDog(choice, post)
  return typeof typed === 'string' ? [{ fieldId: 'new-dog-name', text: messages[typed] }] : []
}
