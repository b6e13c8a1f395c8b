import type { ReactNode } from 'react'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import type { PriceDay } from './price-days.ts'

type CalendarProps = {
  month: string
  weeks: (PriceDay | null)[][]
  isChosen: (day: PriceDay) => boolean
  onPress: (day: PriceDay) => void
}

/** The price of every night of a month, one line per size; nights from today on can be selected. */
export function PriceCalendar({ month, weeks, isChosen, onPress }: CalendarProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyPrices')
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 ">
      <caption className="sr-only">{messages.caption(format.month(month))}</caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((index) => (
            <th key={index} scope="col" className="pb-1 text-12 text-ink-2">
              {format.weekday(index)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, number) => (
          <tr key={number}>
            {week.map((cell, index) => (
              <td key={index} className="p-0 align-top">
                {cell ? <Night night={cell} chosen={isChosen(cell)} onPress={() => onPress(cell)} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Night({ night, chosen, onPress }: { night: PriceDay; chosen: boolean; onPress: () => void }): ReactNode {
  const name = useNightName(night)
  const className = `block w-full rounded-[10px] py-1.5 text-center leading-[1.35] ${backgroundClass(night, chosen)}`
  const content = (
    <>
      <span className="sr-only">{name}</span>
      <NightText night={night} />
    </>
  )
  if (night.isOver) return <div className={`${className} text-ink-2`}>{content}</div>
  return (
    <button type="button" aria-pressed={chosen} onClick={onPress} className={`${className} hover:ring-2 hover:ring-leaf`}>
      {content}
    </button>
  )
}

function NightText({ night: { day, prices, isHoliday, isWeekend, isOver } }: { night: PriceDay }): ReactNode {
  const { format } = useIntl()
  return (
    <span aria-hidden="true">
      <span className={`block font-semibold ${isHoliday ? 'text-error' : ''}`}>
        {Number(day.slice(8))}
        {isHoliday ? '*' : ''}
      </span>
      {isOver
        ? null
        : prices.map(({ size, price }) => (
            <span
              key={size}
              className={`block break-all text-[11px] tracking-[-0.05em] sm:text-12 sm:tracking-normal ${isWeekend ? 'font-semibold text-ink' : 'text-ink-2'}`}
            >
              {format.number(price)}
            </span>
          ))}
    </span>
  )
}

function useNightName(night: PriceDay): string {
  const { format } = useIntl()
  const messages = useMessages('companyPrices')
  const quote = useMessages('quote')
  const prices = night.prices.map(({ size, price }) => messages.priceLabel(quote.sizes[size], format.won(price)))
  const marks = [
    night.isSeason ? messages.season : null,
    night.isWeekend ? messages.weekend : null,
    night.isHoliday ? messages.holiday : null,
  ].filter((mark) => mark !== null)
  const day = format.date(night.day)
  return night.isOver ? messages.nightName(day, messages.past, '') : messages.nightName(day, prices.join(', '), marks.join(', '))
}

function backgroundClass({ isOver, isSeason }: PriceDay, chosen: boolean): string {
  if (isOver) return ''
  if (chosen) return 'bg-leaf-tint ring-2 ring-leaf'
  return isSeason ? 'bg-sun-tint' : 'bg-paper'
}

/** Explains the styles of the nights and the order of the prices. */
export function PriceLegend({ sizes }: { sizes: string[] }): ReactNode {
  const messages = useMessages('companyPrices')
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
      {sizes.length > 1 ? <li>{sizes.join(' / ')}</li> : null}
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-4 rounded-[4px] border border-sun-line bg-sun-tint" />
        {messages.season}
      </li>
      <li>
        <b aria-hidden="true" className="mr-1.5 text-ink">
          0
        </b>
        {messages.weekend}
      </li>
      <li>
        <b aria-hidden="true" className="mr-1 text-error">
          1*
        </b>
        {messages.holiday}
      </li>
    </ul>
  )
}
