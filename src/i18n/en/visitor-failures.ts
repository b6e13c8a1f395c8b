/** The failures that visitors can meet on the pages they open first, which carry no others. */
export const visitorFailures = {
  offline: 'We couldn’t reach Kkori. Check your connection and try again.',
  not_json: 'Something went wrong. Reload the page and try again.',
  not_signed_in: 'Log in to continue. Your choices are saved.',
  wrong_role: 'This account can’t do that. Log in with the other type of account.',
  foreign_origin: 'This request came from another site, so nothing was changed. Reload the page and try again.',
  not_found: 'This is no longer available. Go back and try something else.',
  incomplete_body: 'Your connection is slow, so this didn’t reach us. Try again.',
  gone: 'This hotel is no longer on Kkori. Others nearby may have rooms available.',
  room_full: 'Not enough rooms are left for these nights. Select other dates or another size.',
  extra_unavailable:
    'One of these extras is fully booked on its day or needs more notice. Select another day, or continue without it.',
  not_bookable: 'This stay can’t be booked at this hotel. Select other dates or another hotel.',
  too_many_likes: 'You can like up to 500 hotels.',
  bad_fields: 'Check the highlighted fields.',
  waitMinutes: (minutes: number) => {
    const time = minutes > 120 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
    return `Too many attempts. Wait ${time} and try again.`
  },
  rate_limited: 'Too many attempts. Wait a moment and try again.',
  overloaded: 'We’re busy right now. Try again in a moment. Nothing is lost.',
  other_account: 'The account or company was switched in another tab. Reload the page.',
  internal: 'Something went wrong. Nothing was changed. Try again.',
}
