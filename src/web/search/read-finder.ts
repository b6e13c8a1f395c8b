import { parseWireDay } from '../../contract/wire-day.ts'
import { type Day, isDay } from '../../domain/day.ts'
import { type DogSize, dogSizes } from '../../domain/dog-size.ts'
import { parseRegion, type RegionName } from '../../domain/region.ts'
import { type Stay, stayFaults } from '../../domain/stay.ts'
import { type FinderFault, type FinderFaults, type FinderField, finderFields } from './finder-fault.ts'

/** What stands in the fields of the search form; empty where nothing was entered. */
export type FinderTexts = Record<FinderField, string>

/** What they mean. `region` is null for all of Seoul; `checkin` and `checkout` are days even where they make no stay. */
export type FinderRead = {
  region: RegionName | null
  checkin: Day | null
  checkout: Day | null
  stay: Stay | null
  size: DogSize | null
  faults: FinderFaults
}

const longestEcho = 40

/** Reads the search form. With `wantsDays` both days and the size have to be there. */
export function readFinder(texts: FinderTexts, today: Day, wantsDays: boolean): FinderRead {
  const region = texts.region === '' ? 'All' : parseRegion(texts.region)
  const checkin = readDay(texts.checkin)
  const checkout = readDay(texts.checkout)
  const size = dogSizes.find((known) => known === texts.size) ?? null
  const faults: Faults = {
    ...(region === null && { region: 'unknownRegion' }),
    ...(wantsDays && dayFaults({ checkin, checkout }, texts, today)),
    ...sizeFaults(size, texts.size, wantsDays),
  }
  return {
    region: region === 'All' ? null : region,
    ...{ checkin, checkout, size },
    stay: checkin && checkout && { checkin, checkout },
    faults: withTexts(faults, texts),
  }
}

/** `yyyy.MM.dd`, or `yyyy-MM-dd` as native date fields send it. */
export function readDay(text: string): Day | null {
  return isDay(text) ? text : parseWireDay(text)
}

type Faults = Partial<Record<FinderField, FinderFault>>

function dayFaults({ checkin, checkout }: { checkin: Day | null; checkout: Day | null }, texts: FinderTexts, today: Day): Faults {
  if (checkin && checkout) return stayFaults({ checkin, checkout }, today)
  return {
    ...(checkin === null && { checkin: texts.checkin === '' ? 'required' : 'notADay' }),
    ...(checkout === null && { checkout: texts.checkout === '' ? 'required' : 'notADay' }),
  }
}

function sizeFaults(size: DogSize | null, text: string, isWanted: boolean): Faults {
  if (size !== null) return {}
  if (text !== '') return { size: 'unknownSize' }
  return isWanted ? { size: 'required' } : {}
}

function withTexts(faults: Faults, texts: FinderTexts): FinderFaults {
  const found: FinderFaults = {}
  for (const field of finderFields) {
    const fault = faults[field]
    if (fault) found[field] = { fault, text: texts[field].slice(0, longestEcho) }
  }
  return found
}
