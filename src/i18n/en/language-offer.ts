/** Offers the other language to a browser that prefers it. It is read in the language that it offers. */
export const languageOffer = {
  label: 'Language',
  view: 'View in English',
  close: 'Close',
}
