import { nameErrors } from '../account/name-errors.ts'

/** The form of a company's identity as the seller. */
export const business = {
  nameErrors,
  title: 'Business information',
  lead: 'Shown on your listings, bookings and receipts, because owners book with you, not with Kkori.',
  empty: 'Not entered yet. Your listings say “License not provided”.',
  emptyRequired: 'Not entered yet. You need it, with your license, to publish a listing.',
  add: 'Enter business information',
  edit: 'Edit business information',
  businessNumberHint: '10 digits, for example 123-45-67891',
  mailOrderHint: 'Only if you’re required to have one',
  phoneHint: 'The number owners can call',
  licenseTitle: 'Animal boarding license (동물위탁관리업)',
  licenseHint: 'We compare the number and your trade name with the public register within a minute of saving, then once a day.',
  number: 'License number',
  office: 'Issuing office',
  date: 'Issued on',
  optional: '(optional)',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Business information saved.',
  closed: (date: string) =>
    `The register reports this business as closed. Your listings will be hidden on ${date}. If that’s wrong, contact the issuing office and us.`,
  errors: {
    'business.tradeName': 'Enter the trade name.',
    'business.representative': 'Enter the representative’s name.',
    'business.businessNumber': 'Enter a valid business number. Check the digits.',
    'business.mailOrderNumber': 'Enter 60 characters at most, or leave it empty.',
    'business.phone': 'Enter a phone number, such as 02-123-4567.',
    'business.licence.number': 'Enter the license number, or leave all three fields empty.',
    'business.licence.office': 'Enter the issuing office.',
    'business.licence.date': 'Enter a valid date, such as 2024.03.02.',
  },
}
