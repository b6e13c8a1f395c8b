/** Account deletion. */
export const leaving = {
  title: 'Delete the account',
  /** Replaces the name of a deleted account. */
  formerMember: 'Former member',
  text: {
    owner:
      'Your name, e-mail, phone, photos, dogs and likes are deleted at once and cannot be brought back. Bookings and payments stay without them, for as long as the law asks. Your reviews stay without your name and photos.',
    company:
      'Your listings go off the site, and your name, e-mail and phone are deleted at once and cannot be brought back. Bookings and payments stay, for as long as the law asks.',
  },
  open: 'Delete my account',
  password: 'Your password, to confirm',
  word: 'delete',
  typeWord: (word: string) => `Type “${word}” to confirm`,
  confirm: 'Delete for good',
  keep: 'Keep the account',
  done: 'Your account is deleted. Thank you for having been here.',
  inTheWay: {
    owner: 'There are stays still to come or going on. Cancel them, or wait until they are over:',
    company: 'There are bookings still to come or going on. Cancel them, or let them pass:',
  },
  stay: (stay: string, number: string) => `${stay}, booking ${number}`,
  more: (count: number) => `and ${count} more`,
  faults: {
    passwordMissing: 'Please enter your password.',
    wrongPassword: 'Password does not match.',
    word: (word: string) => `Please type “${word}”.`,
  },
}
