const span = (hours: number): string => {
  if (hours % 24 !== 0) return hours === 1 ? '1 hour' : `${hours} hours`
  return hours === 24 ? '1 day' : `${hours / 24} days`
}

/** When and how a hotel takes bookings, on its page and on the bookings of owners. */
export const houseNotice = {
  paused: (day: string) =>
    day === '' ? 'This hotel isn’t taking new bookings right now.' : `This hotel takes new bookings again from ${day}.`,
  request: (hours: number) =>
    `This hotel confirms each booking itself, within ${span(hours)} of payment. If it doesn’t, you’ll get a full refund.`,
  notice: (hours: number) => `Book at least ${span(hours)} before drop-off.`,
  least: (nights: number) => `The minimum stay is ${nights} nights.`,
  most: (nights: number) => `The maximum stay is ${nights === 1 ? '1 night' : `${nights} nights`}.`,
  seasons: 'Some dates have a different minimum or maximum stay.',
}
