import type { MiddlewareHandler } from 'hono'
import { callUrls, localPath, pagePatterns } from '../contract/urls.ts'
import { Refusal } from '../domain/refusal.ts'

/** As many are answered within about a second; more would only wait, and time out. */
const mostAtOnce = 64

// They wait for the payment provider, half a minute if need be, and must not keep others out meanwhile, nor be kept out.
const unlimited = new Set<string>([
  ...['/healthz', '/readyz', '/metrics'],
  ...[pagePatterns.success, localPath('ko', pagePatterns.success), callUrls.paymentConfirm, callUrls.paymentWebhook],
])

/** Refuses at once, with `overloaded`, what arrives while `most` requests are being answered; `noteShed` hears of each. */
export function shedLoad(noteShed: () => void, most: number = mostAtOnce): MiddlewareHandler {
  let answering = 0
  return async ({ req }, next) => {
    if (unlimited.has(req.path)) return await next()
    if (answering >= most) {
      noteShed()
      throw new Refusal('overloaded')
    }
    answering += 1
    try {
      await next()
    } finally {
      answering -= 1
    }
  }
}
