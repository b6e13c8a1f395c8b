import type { ReactNode } from 'react'
import { findFirstDay, maxExtraQuantity } from '../../../domain/booking/extra.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import type { Hours } from '../../../domain/calendar/time-slot.ts'
import { languageOfText } from '../../../i18n/language.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type BookableDog, type BookingChoice, toStay } from '../booking-choice.ts'
import { Counter } from '../dogs/counter.tsx'
import { type ChosenExtra, countUnnamed, findChosen, listExtraDays, type OfferedExtra, withExtra } from './chosen-extras.ts'

type ChooserProps = {
  offered: readonly OfferedExtra[]
  choice: BookingChoice
  dogs: readonly Pick<BookableDog, 'dogId' | 'dogName'>[]
  errors: Record<string, string>
  hours: Hours
  /** In epoch milliseconds. */
  now: number
  /** Of a stay that has begun, the first day that can still be chosen. */
  from?: Day | undefined
  /** Whether an extra of a dog is settled, for the day or at all, and stays as it is. */
  isSettled?: (extraId: number, dogId: string | null, day: Day | null) => boolean
  onChange: (choice: BookingChoice) => void
}

const never = (): boolean => false

/** The extras that the hotel sells, for each dog of the stay and day. Nothing is preselected. */
export function ExtraChooser({ offered, errors, ...rest }: ChooserProps): ReactNode {
  const messages = useMessages('stayExtras')
  const { choice } = rest
  const hasDogs = choice.dogIds.length + countUnnamed(choice) > 0
  return (
    <div id="extras" tabIndex={-1} className="outline-none">
      <p className="text-14 text-ink-2">{hasDogs && toStay(choice) ? messages.hint : messages.chooseFirst}</p>
      {errors.extras ? <FieldErrorText id="extras-error">{errors.extras}</FieldErrorText> : null}
      {offered.map((extra) => (
        <ExtraOption key={extra.extraId} extra={extra} error={errors[`extra-${extra.extraId}`]} {...rest} />
      ))}
    </div>
  )
}

type OptionProps = Omit<ChooserProps, 'offered' | 'errors'> & { extra: OfferedExtra; error: string | undefined }

/** What the hours of notice leave of a stay: the first day that can still be chosen, and whether there is any. */
function useNotice({ extra, choice, hours, now, from }: Omit<OptionProps, 'error'>): {
  first: Day | null
  isTooLate: boolean
} {
  const stay = toStay(choice)
  const first = extra.isGone ? null : findFirstDay(extra, hours, now)
  const begin = stay && from && from > stay.checkin ? from : stay?.checkin
  if (first === null || begin === undefined || first <= begin) return { first: null, isTooLate: false }
  return { first, isTooLate: !listExtraDays(extra, stay).some((day) => day >= first) }
}

function ExtraOption({ extra, error, ...rest }: OptionProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('stayExtras')
  const words = useMessages('extras')
  const quote = useMessages('quote')
  const label = usePostLabels()(extra.name, extra.nameEn)
  const { choice, dogs } = rest
  const id = `extra-${extra.extraId}`
  const { first, isTooLate } = useNotice({ extra, ...rest })
  const notice = extra.isGone ? messages.notSold : extra.noticeHours > 0 ? words.notice(extra.noticeHours) : ''
  const part = { extra, ...rest, from: first ?? rest.from, isShort: first !== null, isTooLate }
  return (
    <div className="border-divider border-b py-4 last:border-0">
      <fieldset id={id} tabIndex={-1} className="min-w-0 outline-none" aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="w-full">
          <span className="flex flex-wrap justify-between gap-x-6 leading-[1.45]">
            <b lang={label.lang} className="min-w-0">
              {label.text}
            </b>
            <span>{extra.price === 0 ? quote.noCharge : words.per[extra.unit](format.won(extra.price))}</span>
          </span>
          {notice ? <small className="block text-14 text-ink-2">{notice}</small> : null}
          {first && isTooLate ? <small className="block text-14">{messages.tooLate(format.shortDay(first))}</small> : null}
        </legend>
        {error ? <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText> : null}
        {dogs
          .filter(({ dogId }) => choice.dogIds.includes(dogId))
          .map((dog) => (
            <DogOption key={dog.dogId} dog={dog} {...part} />
          ))}
        <UnnamedOption name={label.text} {...part} />
      </fieldset>
    </div>
  )
}

/** `isShort`: the notice is too short for the begin of the stay, but for some later day unless it `isTooLate`. */
type PartProps = Omit<OptionProps, 'error'> & { isShort: boolean; isTooLate: boolean }

/** Sets what is chosen of an extra for a dog. All days are those that can still be chosen, and any day is the first of them. */
function useSetExtra(
  { extra, choice, from, isShort, onChange }: PartProps,
  dogId: string | null,
): (chosen: Pick<ChosenExtra, 'quantity' | 'days'> | null) => void {
  const days = listExtraDays(extra, toStay(choice))
  return (chosen) => {
    const open = days.filter((day) => from === undefined || day >= from)
    const isAll = chosen?.days === null && (extra.unit !== 'once' || isShort) && from !== undefined && days.length > 0
    const set = isAll ? { ...chosen, days: extra.unit === 'once' ? open.slice(0, 1) : open } : chosen
    onChange({ ...choice, extras: withExtra(choice.extras, { extraId: extra.extraId, dogId }, set) })
  }
}

function DogOption({ dog, ...props }: PartProps & { dog: Pick<BookableDog, 'dogId' | 'dogName'> }): ReactNode {
  const { extra, choice, isTooLate, isSettled = never } = props
  const chosen = findChosen(choice, extra, dog.dogId)
  const set = useSetExtra(props, dog.dogId)
  return (
    <>
      <label className="flex min-h-11 items-center gap-3.5 py-1">
        <input
          type="checkbox"
          value={`${extra.extraId} ${dog.dogId}`}
          checked={chosen !== null}
          disabled={isSettled(extra.extraId, dog.dogId, null) || (isTooLate && chosen === null)}
          onChange={(event) => set(event.target.checked ? { quantity: 1, days: null } : null)}
        />
        <span lang={languageOfText(dog.dogName)} className="min-w-0">
          {dog.dogName}
        </span>
      </label>
      {chosen ? <Days {...props} chosen={chosen} name={dog.dogName} set={set} /> : null}
    </>
  )
}

/** How often for the dogs without a profile. */
function UnnamedOption({ name, ...props }: PartProps & { name: string }): ReactNode {
  const messages = useMessages('stayExtras')
  const { extra, choice, isTooLate, isSettled = never } = props
  const others = countUnnamed(choice)
  const chosen = findChosen(choice, extra, null)
  const set = useSetExtra(props, null)
  if (others <= 0) return null
  const quantity = chosen?.quantity ?? 0
  const least = isSettled(extra.extraId, null, null) ? quantity : 0
  return (
    <>
      <Counter
        hint={messages.others(others)}
        value={quantity}
        least={least}
        most={isTooLate ? quantity : Math.max(least, Math.min(others, maxExtraQuantity))}
        fewer={messages.fewer(name)}
        more={messages.more(name)}
        onChange={(count) => set(count === 0 ? null : { quantity: count, days: chosen?.days ?? null })}
      />
      {chosen ? <Days {...props} chosen={chosen} name={null} set={set} /> : null}
    </>
  )
}

type DaysProps = PartProps & {
  chosen: ChosenExtra
  /** The dog; null for those without a profile. */
  name: string | null
  set: (chosen: Pick<ChosenExtra, 'quantity' | 'days'> | null) => void
}

/** For what is done once, one day or the hotel's choice; for what is done each night or day, some or all of them. */
function Days(props: DaysProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('stayExtras')
  const { extra, choice, chosen, name, from, isShort, isSettled = never, set } = props
  const days = listExtraDays(extra, toStay(choice))
  if (days.length === 0) return null
  if (extra.unit !== 'once') return <DayBoxes {...props} days={days} />
  const [day = ''] = chosen.days ?? []
  const isOpen = (one: Day): boolean => one === day || from === undefined || one >= from
  return (
    <div className="-mt-3 mb-2 pl-9">
      <SelectField
        id={`extra-${extra.extraId}-${chosen.dogId ?? 'others'}`}
        label={name === null ? messages.dayForOthers : messages.day(name)}
        value={day}
        disabled={isSettled(extra.extraId, chosen.dogId, null)}
        onChange={({ target }) =>
          set({ quantity: chosen.quantity, days: target.value === '' ? null : days.filter((one) => one === target.value) })
        }
      >
        {isShort && chosen.days !== null ? null : <option value="">{messages.hotelChooses}</option>}
        {days.filter(isOpen).map((one) => (
          <option key={one} value={one}>
            {format.date(one)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function DayBoxes({ extra, chosen, name, from, isSettled = never, set, days }: DaysProps & { days: Day[] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('stayExtras')
  const picked = chosen.days ?? days
  const say = extra.unit === 'night' ? messages.nights : messages.days
  const isFixed = (day: Day): boolean =>
    isSettled(extra.extraId, chosen.dogId, day) || (from !== undefined && day < from && !picked.includes(day))

  function toggle(day: Day): void {
    const next = days.filter((one) => (one === day) !== picked.includes(one))
    const isAll = next.length === days.length && from === undefined
    set(next.length === 0 ? null : { quantity: chosen.quantity, days: isAll ? null : next })
  }

  return (
    <details className="group mb-2 pl-9">
      <summary className="flex min-h-11 items-center gap-2 text-14 text-leaf">
        {say(name ?? messages.otherDogs, picked.length, days.length)}
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap gap-x-6">
        {days.map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2.5 text-14">
            <input type="checkbox" checked={picked.includes(day)} disabled={isFixed(day)} onChange={() => toggle(day)} />
            {format.shortDay(day)}
          </label>
        ))}
      </div>
    </details>
  )
}
