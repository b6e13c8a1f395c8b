/** Account emails: password reset and email verification links. */
export const letters = {
  greeting: (name: string) => `Dear ${name},`,
  /** For unverified addresses: without user-supplied names, so that nobody can send their own text through us. */
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
  signIn: {
    subject: 'New sign-in to your Kkori account',
    lead: 'Someone signed in to your account from a browser that has not been used with it before.',
    when: 'When (Seoul)',
    device: 'Browser',
    notYou: 'If it was you, there is nothing to do. If not, set a new password now: that signs out every browser.',
    action: 'Set a new password',
    footer: 'You get this email because it concerns the security of your account. Kkori, dog hotels in Seoul.',
  },
  life: 'The link works once, within an hour.',
  footer: 'If it was not you, leave it be. Kkori, dog hotels in Seoul.',
}
