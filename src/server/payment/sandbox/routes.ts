import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { localPath, pagePatterns, urls } from '../../../contract/urls.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { type Language, languages } from '../../../i18n/language.ts'
import { originOf } from '../../origin.ts'
import type { Parts } from '../../parts.ts'
import { isSandboxCode } from './fault.ts'
import { pressSandbox, type SandboxPress, type WindowResult } from './window.ts'

/** A form of two short fields is no longer than this. */
const formBytes = 4096

/** The buttons of the sandbox's payment window, as a form that works before scripts. */
export function sandboxRoutes(app: Hono, parts: Parts): void {
  const limit = bodyLimit({
    maxSize: formBytes,
    onError: () => {
      throw new Refusal('too_large')
    },
  })
  for (const language of languages) {
    app.post(localPath(language, pagePatterns.sandbox), limit, (context) => press(context, parts, language))
  }
}

async function press(context: Context, parts: Parts, language: Language): Promise<Response> {
  if (originOf(context.req.raw.headers, parts.config.ownOrigins) === 'foreign') throw new Refusal('foreign_origin')
  const form = await context.req.parseBody()
  const orderId = context.req.param('orderId') ?? ''
  const result = await pressSandbox(parts, orderId, readPress(form.action, form.code))
  context.header('Cache-Control', 'no-store')
  return context.redirect(localPath(language, pathOf(result, orderId)), 303)
}

function readPress(action: unknown, code: unknown): SandboxPress {
  if (action === 'pay' || action === 'lose' || action === 'error500' || action === 'cancel') return { action }
  if (action === 'fail' && typeof code === 'string' && isSandboxCode(code)) return { action, code }
  throw new Refusal('bad_fields', { fields: { [action === 'fail' ? 'code' : 'action']: 'notOneOf' } })
}

function pathOf(result: WindowResult, windowOrderId: string): string {
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
      return urls.sandbox(windowOrderId)
  }
}
