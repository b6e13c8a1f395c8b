import type { Account } from '../../domain/account.ts'
import { may } from '../../domain/permission.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PaymentParts } from './payment-parts.ts'

/** Guests pay in the sandbox only. */
export function requirePayer({ config }: Pick<PaymentParts, 'config'>, account: Account): void {
  if (config.payments.provider !== 'sandbox' && !may(account, 'payOutsideSandbox')) throw new Refusal('guest_not_allowed')
}
