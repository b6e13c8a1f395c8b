import type { Context, Hono } from 'hono'
import { localPath, pagePatterns, urls } from '../../../contract/urls.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { type Language, languages } from '../../../i18n/language.ts'
import { classifyOrigin } from '../../http/request/origin.ts'
import { readSubmittedForm } from '../../http/request/submitted-form.ts'
import type { AppContext } from '../../runtime/context.ts'
import { type CheckoutResult, type CheckoutSubmission, submitCheckout } from './checkout-page.ts'
import { isSandboxCode } from './simulated-error.ts'

/** The form has two short fields. */
const maxFormBytes = 4096

/** Handles the buttons of the sandbox's payment window, a form that works without JavaScript. */
export function sandboxRoutes(app: Hono, context: AppContext): void {
  for (const language of languages) {
    app.post(localPath(language, pagePatterns.sandbox), (c) => handleSubmit(c, context, language))
  }
}

async function handleSubmit(c: Context, context: AppContext, language: Language): Promise<Response> {
  if (classifyOrigin(c.req.raw.headers, context.config.ownOrigins) === 'foreign') throw new Refusal('foreign_origin')
  const form = await readSubmittedForm(c.req.raw, maxFormBytes)
  const orderId = c.req.param('orderId') ?? ''
  const result = await submitCheckout(context, orderId, parseSubmission(form.get('action'), form.get('code')))
  c.header('Cache-Control', 'no-store')
  return c.redirect(localPath(language, toPath(result, orderId)), 303)
}

function parseSubmission(action: unknown, code: unknown): CheckoutSubmission {
  if (action === 'pay' || action === 'lose' || action === 'error500' || action === 'cancel') return { action }
  if (action === 'fail' && typeof code === 'string' && isSandboxCode(code)) return { action, code }
  throw new Refusal('bad_fields', { fields: { [action === 'fail' ? 'code' : 'action']: 'notOneOf' } })
}

function toPath(result: CheckoutResult, checkoutOrderId: string): string {
  switch (result.to) {
    case 'success': {
      const { orderId, paymentKey, amount } = result
      return `/success?${new URLSearchParams({ paymentType: 'NORMAL', orderId, paymentKey, amount: String(amount) })}`
    }
    case 'fail': {
      const { code, orderId } = result
      return `${urls.fail}?${new URLSearchParams({ code, message: 'The payment failed in the sandbox', orderId })}`
    }
    case 'lost':
      return urls.myBookings
    case 'closed':
      return urls.sandbox(checkoutOrderId)
  }
}
