import { parseWireDay } from '../../../contract/wire-day.ts'
import type { Messages } from '../../../i18n/en.ts'
import type { Format } from '../../../i18n/format.ts'

type Texts = { messages: Messages['stay']; failures: Messages['failures']; format: Format }

/** What to do about a `not_bookable` refusal. */
export function toObstacleText(answer: { [name: string]: unknown }, { messages, failures, format }: Texts): string {
  const obstacles: Record<string, ((day: string, count: number) => string) | undefined> = messages.obstacles
  const day = parseWireDay(String(answer.day))
  return obstacles[String(answer.why)]?.(day ? format.date(day) : '', Number(answer.count)) ?? failures.not_bookable
}
