/** Error pages. */
export const notice = {
  notFound: {
    title: 'Page not found',
    text: 'The page may have moved, or the link may have a typo. Check the address, or go to home.',
  },
  gone: { title: 'This hotel is no longer on Kkori', text: 'The hotel removed its listing. Existing bookings aren’t affected.' },
  failed: { title: 'Something went wrong', text: 'This one is on us, and nothing was changed. Try again in a moment.' },
  wrongRole: {
    title: 'This page is for another type of account',
    text: 'Dog owners book stays, and hotels manage their listings. Log in with the other account to open this page.',
  },
  overloaded: { title: 'We’re busy right now', text: 'Try again in a moment. Nothing is lost.' },
  otherAccount: 'Log out and use the other account',
  home: 'Go to home',
  search: 'Search all hotels',
}
