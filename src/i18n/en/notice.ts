/** Error pages. */
export const notice = {
  notFound: { title: 'Page not found', text: 'This address leads nowhere. The place may have moved, or the link lost a letter.' },
  gone: {
    title: 'This place is no longer offered',
    text: 'The store has taken its listing down. Bookings already made stay as they are.',
  },
  failed: {
    title: 'This page could not be made just now',
    text: 'The fault is ours, and nothing of yours was changed. Please try again in a moment.',
  },
  wrongRole: {
    title: 'This page is for another kind of account',
    text: 'Owners book and see their bookings; companies upload and run their listings. Log in with the other account to open it.',
  },
  overloaded: { title: 'Many people are here just now', text: 'Please try again in a moment; nothing is lost.' },
  otherAccount: 'Log out here and log in with the other account',
  home: 'Go to home',
  search: 'Search all places',
}
