import { urls } from '../../contract/urls.ts'
import type { ApiBody } from '../shell/api.ts'

/**
 * `gone`: the browser is navigating to the provider. `closed`: the user closed the provider's window. `failed`: it did not
 * open.
 */
export type CheckoutEnd = 'gone' | 'closed' | 'failed'

/** Opens the provider's checkout: the sandbox page, or the Toss Payments window, whose script is loaded only now. */
export async function startCheckout(
  start: ApiBody<'POST', '/api/payment/attempt'>,
  tossClientKey: string | null,
  href: (path: string) => string,
): Promise<CheckoutEnd> {
  if (tossClientKey === null) {
    location.assign(href(start.checkoutUrl ?? urls.sandbox(start.orderId)))
    return 'gone'
  }
  try {
    const { loadTossPayments } = await import('@tosspayments/tosspayments-sdk')
    const toss = await loadTossPayments(tossClientKey)
    await toss.payment({ customerKey: start.customerKey }).requestPayment({
      method: 'CARD',
      amount: { currency: 'KRW', value: start.amount },
      orderId: start.orderId,
      orderName: start.orderName,
      successUrl: location.origin + href('/success'),
      failUrl: location.origin + href(urls.fail),
    })
    return 'gone'
  } catch (error) {
    // The provider's script rejects with its own error codes.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return /CANCEL/.test(code) ? 'closed' : 'failed'
  }
}
