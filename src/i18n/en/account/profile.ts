import type { Role } from '../../../domain/account/account.ts'
import type { Language } from '../../language.ts'
import { nameFaults } from './name-faults.ts'

/** The profile form of the account page. */
export const profile = {
  title: 'Profile',
  guest: 'Guest account, for 24 hours',
  name: 'Name',
  email: 'E-mail',
  emailProved: 'Confirmed',
  emailNotProved: 'Not confirmed yet. Please open the link in the mail that we sent there.',
  sendLink: 'Send me a new link',
  linkSent: 'The link is on its way. It works once, within an hour.',
  phone: 'Phone',
  noPhone: 'None',
  phoneHint: { owner: 'Houses that you book can call you.', company: 'Shown to nobody.' } satisfies Record<Role, string>,
  language: 'Language',
  languageHint: 'The language of our mails to you.',
  languages: { en: 'English', ko: 'Korean' } satisfies Record<Language, string>,
  optional: '(optional)',
  edit: 'Edit profile',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Your profile is saved.',
  passwordChanged: 'Your password is changed. Other browsers are logged out.',
  faults: {
    ...nameFaults,
    displayName: 'Please enter your name, 60 characters at most.',
    phone: 'Please enter a phone number of 30 characters at most, or leave it empty.',
    photoURL: 'This photo is not there any more. Please choose it again.',
    language: 'Please choose one of the two.',
  },
}
