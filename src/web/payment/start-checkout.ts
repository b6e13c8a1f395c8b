import { urls } from '../../contract/urls.ts'

export type PaymentStart = { orderId: string; amount: number; orderName: string; customerKey: string; checkoutUrl: string | null }

/**
 * Leads to the provider: the sandbox's page, or the window of Toss Payments, whose script is loaded only now. False when the window
 * did not open, or was closed.
 */
export async function startCheckout(
  start: PaymentStart,
  tossClientKey: string | null,
  href: (path: string) => string,
): Promise<boolean> {
  if (tossClientKey === null) {
    location.assign(href(start.checkoutUrl ?? urls.sandbox(start.orderId)))
    return true
  }
  return await openWindow(start, tossClientKey, href).then(
    () => true,
    () => false,
  )
}

async function openWindow(start: PaymentStart, tossClientKey: string, href: (path: string) => string): Promise<void> {
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
}
