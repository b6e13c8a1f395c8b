/** The invitation to work for a company. It contains no words of the company: the address may not want them. */
export const staffEmails = {
  subject: 'You’re invited to work at a hotel on Kkori',
  lead: 'A hotel on Kkori invited you to work there with your own account. Open the link to see which one, and log in or sign up with this email address to accept.',
  role: 'Your role',
  roles: { manager: 'Manager', desk: 'Front desk', carer: 'Carer' },
  until: 'Valid until',
  once: 'The link works once, and only for the account with this email address.',
  action: 'See invitation',
  footer: 'Don’t know who invited you? Ignore this email. Kkori, dog hotels in Seoul.',
}
