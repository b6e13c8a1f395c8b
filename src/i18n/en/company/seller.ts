import type { LicenseState } from '../../../domain/company/business.ts'

/** The seller's identity, wherever it is shown to owners. */
export const seller = {
  title: 'Who runs this hotel',
  tradeName: 'Trade name',
  representative: 'Representative',
  businessNumber: 'Business number',
  mailOrderNumber: 'Mail-order number',
  phone: 'Phone',
  license: 'Animal boarding license',
  licenseDetails: (number: string, office: string, date: string) => `No. ${number}, ${office}, ${date}`,
  noLicense: 'License not provided',
  noSeller: 'This hotel hasn’t entered its business information yet.',
  check: {
    open: 'The register lists a business with this name and number',
    closed: 'The register lists the business with this name and number as closed',
    unknown: 'Not confirmed by the register',
  } satisfies Record<LicenseState, string>,
  checked: (result: string, source: string, date: string) => `${result} (${source}, checked on ${date})`,
  notChecked: 'Not compared with the register yet',
  sources: { file: 'downloaded copy', 'data.go.kr 15155055': 'data.go.kr' },
  aboutLicenses: 'What the license means',
  contract: 'You book with the hotel. Kkori is an intermediary and isn’t a party to the contract.',
  call: (phone: string) => `Call the hotel, ${phone}`,
}
