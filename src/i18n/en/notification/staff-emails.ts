/** The invitation to work for a company. It contains no words of the company: the address may not want them. */
export const staffEmails = {
  subject: 'You’re invited to join a hotel’s staff on Kkori',
  lead: 'A hotel on Kkori invited you to join its staff. Open the link to see which hotel. To accept, log in or sign up with this email address.',
  role: 'Your role',
  roles: { manager: 'Manager', desk: 'Front desk', carer: 'Caregiver' },
  until: 'Valid until',
  once: 'The link works once, and only for the account with this email address.',
  action: 'View invitation',
  footer: 'Don’t know who invited you? Ignore this email. Kkori, dog hotels in Seoul.',
}
