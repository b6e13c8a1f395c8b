import { placeCount } from './search.ts'

/** Titles and descriptions of the public pages, for tabs and search engines. */
export const pageHeads = {
  home: {
    title: 'Kkori · Dog hotels in Seoul',
    description: 'Find and book a dog hotel in Seoul. Check live availability, the total price and your refund before you book.',
  },
  search: {
    title: (region: string | null, term: string): string => {
      if (term !== '') return `Search Result for ${term}`
      return region === null ? 'Dog hotels in Seoul' : `Dog hotels in ${region}`
    },
    description: (region: string | null, count: number, more: boolean): string =>
      `${placeCount(count, more)} for dogs in ${region === null ? 'Seoul' : `${region}, Seoul`}. Check availability by date and dog size, prices in won and your refund before you book.`,
  },
  detail: {
    title: (name: string, district: string) => (district ? `${name}, ${district}` : name),
    /** The meta description of a post without a description of its own. */
    description: (district: string, price: string) =>
      `A dog hotel in ${district ? `${district}, ` : ''}Seoul, from ${price} a night. See availability by date and dog size, and your refund if you cancel.`,
  },
}
