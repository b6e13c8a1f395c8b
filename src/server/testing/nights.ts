import type { TestResponse } from './api.ts'

type Night = { date: string } & Record<'small' | 'medium' | 'large', { left: number; price: number } | null>

/** The nights in a response about availability. */
export function readNights(body: TestResponse['body']): Night[] {
  const { nights }: { nights: Night[] } = JSON.parse(JSON.stringify(body))
  return nights
}
