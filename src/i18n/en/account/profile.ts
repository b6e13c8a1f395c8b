import type { Role } from '../../../domain/account/account.ts'
import type { Language } from '../../language.ts'
import { nameErrors } from './name-errors.ts'

/** The profile form of the account page. */
export const profile = {
  title: 'Profile',
  guest: 'Demo account, for 24 hours',
  name: 'Name',
  email: 'Email',
  emailVerified: 'Verified',
  emailNotProved: 'Not verified yet. Open the link in the email we sent you.',
  sendLink: 'Email me a new link',
  linkSent: 'We sent you a link. It works once and expires in one hour.',
  phone: 'Phone',
  noPhone: 'Not added',
  phoneHint: { owner: 'Hotels you book can call you.', company: 'Owners see it on bookings they’ve paid for.' } satisfies Record<
    Role,
    string
  >,
  language: 'Language',
  languageHint: 'The language of our emails to you.',
  languages: { en: 'English', ko: 'Korean' } satisfies Record<Language, string>,
  news: 'News',
  newsIs: { on: 'By email', off: 'Off' },
  marketing: 'Email me news and offers',
  optional: '(optional)',
  edit: 'Edit profile',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Profile saved.',
  passwordChanged: 'Password changed. You’re logged out of all other browsers.',
  errors: {
    ...nameErrors,
    displayName: 'Enter your name, up to 60 characters.',
    phone: 'Enter a phone number with its area code, such as 010-1234-5678, or leave it empty.',
    photoURL: 'This photo is no longer available. Select it again.',
    language: 'Select one of the two languages.',
  },
}
