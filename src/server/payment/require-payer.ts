import type { Account } from '../../domain/account/account.ts'
import { can } from '../../domain/account/permission.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PaymentContext } from './payment-context.ts'

/** Guests may pay only in the sandbox. */
export function canPay({ config }: Pick<PaymentContext, 'config'>, account: Account): boolean {
  return config.payments.provider === 'sandbox' || can(account, 'payOutsideSandbox')
}

export function requirePayer(context: Pick<PaymentContext, 'config'>, account: Account): void {
  if (!canPay(context, account)) throw new Refusal('guest_not_allowed')
}
