/** The payment provider's two-character codes of Korean card issuers. */
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

/** The card on a receipt: the issuer's code and the last four characters of the number, some of which may be masked. */
export type PaidCard = { issuer: string | null; end: string | null }

export function isCardIssuer(code: string): code is CardIssuer {
  return cardIssuers.some((issuer) => issuer === code)
}
