/** Account deletion. */
export const accountDeletion = {
  title: 'Delete account',
  /** Replaces the name of a deleted account. */
  formerMember: 'Former member',
  text: {
    owner:
      'Your name, email, phone, photos, dogs and likes are deleted right away and can’t be restored. Bookings and payments are kept without them for as long as the law requires. Your reviews stay, without your name and photos.',
    company:
      'Your listings come off the site, and your name, email and phone are deleted right away and can’t be restored. Bookings and payments are kept for as long as the law requires.',
  },
  open: 'Delete my account',
  password: 'Enter your password to confirm',
  word: 'delete',
  typeWord: (word: string) => `Type “${word}” to confirm`,
  confirm: 'Delete permanently',
  keep: 'Keep account',
  done: 'Your account is deleted. Thank you for using Kkori.',
  conflicts: {
    owner: 'You have upcoming or current stays. Cancel them, or wait until they’re over:',
    company: 'You have upcoming or current bookings. Cancel them, or wait until they’re over:',
  },
  stay: (stay: string, number: string) => `${stay}, booking ${number}`,
  more: (count: number) => `and ${count} more`,
  errors: {
    passwordMissing: 'Enter your password.',
    wrongPassword: 'Password does not match.',
    word: (word: string) => `Type “${word}” to confirm.`,
  },
}
