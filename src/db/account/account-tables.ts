import type { ColumnType, Generated } from 'kysely'
import type { Role } from '../../domain/account/account.ts'
import type { ConsentKind } from '../../domain/account/consent.ts'
import type { Business, LicenseState } from '../../domain/company/business.ts'
import type { CareProfile, Dog } from '../../domain/dog/dog.ts'
import type { Instant, Json, OptionalInstant } from '../core/column.ts'

export type PersonTable = {
  id: string
  display_name: string
  email: string
  email_verified: Generated<boolean>
  photo_url: string | null
  role: Role
  is_guest: Generated<boolean>
  guest_until: OptionalInstant
  phone: string | null
  language: Generated<'en' | 'ko'>
  business: ColumnType<Business | null, string | null | undefined, string | null>
  license_state: Generated<LicenseState | null>
  license_source: Generated<string | null>
  license_checked_at: OptionalInstant
  license_closed_at: OptionalInstant
  license_next_check_at: OptionalInstant
  confirmed_license: Generated<string | null>
  created_at: Instant
  updated_at: Instant
  deleted_at: OptionalInstant
}

export type SessionTable = {
  id: string
  token: string
  uid: string
  expires_at: Instant
  user_agent: string | null
  created_at: Instant
  updated_at: Instant
  member_id: string | null
  /** When the password was last entered again in this session. */
  password_at: OptionalInstant
  /** The shared tablet on which the person entered their PIN; null for their own devices. */
  tablet_id: string | null
}

export type CredentialTable = {
  id: string
  account_id: string
  provider_id: string
  uid: string
  password: string | null
  created_at: Instant
  updated_at: Instant
}

export type VerificationTable = {
  id: string
  identifier: string
  value: string
  expires_at: Instant
  created_at: Instant
  updated_at: Instant
}

export type ConsentTable = { uid: string; kind: ConsentKind; version: string; given: boolean; at: Instant }

export type KnownDeviceTable = { uid: string; digest: string; seen_at: Instant }

export type DogTable = {
  dog_id: string
  uid: string
  name: string
  breed: string | null
  age: number | null
  weight: number
  note: Generated<string>
  gender: Dog['dogGender']
  neutered: Dog['dogNeutered']
  toilet: Dog['dogToilet']
  snack: Dog['dogSnack']
  snarl: Dog['dogSnarl']
  bark: Dog['dogBark']
  photo_url: string | null
  care: Json<CareProfile>
  created_at: Instant
  updated_at: Instant
}
