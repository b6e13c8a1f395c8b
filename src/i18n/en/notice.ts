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
  notYourWork: {
    title: 'Your role can’t open this page',
    text: 'Ask a manager if you need it, or switch to your own account.',
  },
  staffLeft: {
    title: 'You no longer work for this hotel',
    text: 'Your access has ended, and nothing more was changed. Your own account is as before.',
  },
  switchWork: 'Choose where you work',
  refused: {
    title: 'This request was refused',
    text: 'It came from another site or isn’t allowed for this account, and nothing was changed. Open the page here and try again.',
  },
  tooLarge: {
    title: 'That was too much at once',
    text: 'What you sent is larger than we accept, and nothing was changed. Send less.',
  },
  invalid: {
    title: 'We can’t use what was sent',
    text: 'Something was missing or wrong, and nothing was changed. Go back and check it.',
  },
  overloaded: { title: 'We’re busy right now', text: 'Try again in a moment. Nothing is lost.' },
  otherAccount: 'Log out and use the other account',
  home: 'Go to home',
  search: 'Search all hotels',
}
