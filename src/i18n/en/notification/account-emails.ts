/** Account emails: password reset and email verification links. */
export const accountEmails = {
  greeting: (name: string) => `Hi ${name},`,
  /** For unverified addresses: without user-supplied names, so that nobody can send their own text through us. */
  plainGreeting: 'Hello,',
  password: {
    subject: 'Reset your Kkori password',
    request: 'We received a request to reset your Kkori password. Your current password works until you set a new one.',
    action: 'Reset password',
  },
  email: {
    subject: 'Verify your email for Kkori',
    request: 'Please verify that this is the email address of your Kkori account. We’ll send booking updates here.',
    action: 'Verify email',
  },
  signIn: {
    subject: 'New login to your Kkori account',
    lead: 'Someone logged in to your account from a new browser.',
    when: 'When (Seoul time)',
    device: 'Browser',
    notYou: 'If this was you, you don’t need to do anything. If not, reset your password now. That logs out every browser.',
    action: 'Reset password',
    footer: 'You’re receiving this about the security of your account. Kkori, dog hotels in Seoul.',
  },
  license: {
    subject: 'Your animal boarding license is reported as closed',
    lead: 'The register of animal boarding businesses reports yours as closed. Unless that changes, your listings will be hidden. Existing bookings aren’t affected.',
    source: 'Register',
    hiddenOn: 'Hidden from',
    notes: [
      'If this is wrong, check the number and trade name under Business information on your account page, and contact the issuing office.',
    ],
    action: 'Check business information',
    footer: 'You’re receiving this because you list a hotel on Kkori, dog hotels in Seoul.',
  },
  licenseClaim: {
    subject: 'Two companies use the same license number',
    holderLead:
      'Another company on Kkori has entered the license number that is confirmed for you. Nothing changes on your listings.',
    claimantLead:
      'The license number you entered is already confirmed for another company on Kkori, so we couldn’t confirm it for you.',
    number: 'License number',
    notes: [
      'If you don’t hold this license, please correct your business information.',
      'If you do and the other company doesn’t, contact us. We’ll check both licenses and correct the record.',
    ],
  },
  life: 'This link works once and expires in one hour.',
  footer: 'Didn’t request this? Ignore this email. Kkori, dog hotels in Seoul.',
}
