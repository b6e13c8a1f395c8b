/** The mails that carry a link for one's account. */
export const letters = {
  greeting: (name: string) => `Dear ${name},`,
  /** where nobody has proved that the address is theirs, so that no stranger's words go out as ours */
  plainGreeting: 'Hello,',
  password: {
    subject: 'Set a new password for Kkori',
    request:
      'Someone asked for a new password for your account at Kkori. You can set it on our page; until then the old one stays.',
    action: 'Set a new password',
  },
  email: {
    subject: 'Confirm your e-mail address for Kkori',
    request: 'Please confirm that this is the address of your account at Kkori. Mails about your bookings go there.',
    action: 'Confirm the address',
  },
  life: 'The link works once, within an hour.',
  footer: 'If it was not you, leave it be. Kkori, dog hotels in Seoul.',
}
