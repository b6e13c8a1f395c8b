/** Error pages. */
export const notice = {
  notFound: {
    title: 'Page not found',
    text: 'The page may have moved, or the link may have a typo. Check the address, or go to the home page.',
  },
  gone: { title: 'This hotel is no longer on Kkori', text: 'The hotel removed its listing. Existing bookings aren’t affected.' },
  failed: { title: 'Something went wrong', text: 'This one is on us, and nothing was changed. Try again in a moment.' },
  wrongRole: {
    title: 'This page is for another type of account',
    text: 'Dog owners book stays, and hotels manage their listings. Log in with the other account to open this page.',
  },
  notYourWork: {
    title: 'Your role can’t open this page',
    text: 'If you need it, ask a manager to change your role, or switch to your own account.',
  },
  notOnTablet: {
    title: 'This page doesn’t open on a shared tablet',
    text: 'Open it on your own phone or computer, with your own account.',
  },
  staffLeft: {
    title: 'You no longer work for this hotel',
    text: 'Your access has ended, so nothing was changed. Your own account isn’t affected.',
  },
  switchWork: 'Select where you work',
  backToToday: 'Back to Today',
  refused: {
    title: 'We couldn’t accept this request',
    text: 'It came from another site or isn’t allowed for this account, and nothing was changed. Open the page on Kkori and try again.',
  },
  tooLarge: {
    title: 'That’s too large to send',
    text: 'It’s over our size limit, and nothing was changed. Make it smaller and try again.',
  },
  invalid: {
    title: 'We couldn’t process this request',
    text: 'Something was missing or wrong, and nothing was changed. Go back, check it and try again.',
  },
  overloaded: { title: 'We’re busy right now', text: 'Try again in a moment. Nothing is lost.' },
  otherAccount: 'Log out and use the other account',
  home: 'Go to the home page',
  search: 'Search all hotels',
}
