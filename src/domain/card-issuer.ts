/** Who issues cards in Korea, by the two characters that the payment provider names them with. */
const cardIssuers = [
  '11',
  '15',
  '21',
  '24',
  '30',
  '31',
  '33',
  '34',
  '35',
  '36',
  '37',
  '38',
  '39',
  '3A',
  '3K',
  '41',
  '42',
  '46',
  '51',
  '61',
  '62',
  '71',
  '91',
  'W1',
] as const

export type CardIssuer = (typeof cardIssuers)[number]

/** What a receipt says of the card that paid: its issuer's code, and the last four places of its number, which may be masked. */
export type PaidCard = { issuer: string | null; end: string | null }

export function isCardIssuer(code: string): code is CardIssuer {
  return cardIssuers.some((issuer) => issuer === code)
}
