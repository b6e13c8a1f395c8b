import type { Hono } from 'hono'
import type { WireBooking } from '../../contract/booking.ts'
import { localPath, pagePatterns, urls } from '../../contract/urls.ts'
import { findPaymentOfOrder } from '../../db/payment.ts'
import type { Account } from '../../domain/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { Page as FailPage } from '../../web/pages/fail.tsx'
import { Page as PaymentPage } from '../../web/pages/payment.tsx'
import { Page as SandboxPage } from '../../web/pages/sandbox.tsx'
import { type Outcome, Page as SuccessPage } from '../../web/pages/success.tsx'
import type { FailReason } from '../../web/payment/fail-reason.ts'
import { readBooking } from '../booking/show-bookings.ts'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageRoute, pageTitle, signedInAccount } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { classOfCode } from './answer-code.ts'
import { confirmPayment } from './confirm-payment.ts'
import { loadSandboxPage } from './sandbox/window.ts'

/** The pages that lead through a payment. They are for the owner of the booking; the sandbox's own page plays the provider. */
export function paymentPages(app: Hono, parts: Parts): void {
  pageRoute(app, parts, pagePatterns.payment, paymentPage, 'owner')
  pageRoute(app, parts, pagePatterns.sandbox, sandboxPage)
  pageRoute(app, parts, pagePatterns.success, successPage, 'owner')
  pageRoute(app, parts, pagePatterns.fail, failPage, 'owner')
}

async function paymentPage(request: PageRequest): Promise<PageAnswer | Response> {
  const { parts, query, language } = request
  const account = signedInAccount(request)
  const bookingId = query.get('bookingId') ?? (await bookingOfOrder(parts, query.get('orderId')))
  const booking = await readBooking(parts, account, bookingId)
  if (booking.payment?.state === 'confirming') return redirectTo(request, urls.success(booking.payment.orderId))
  if (booking.state !== 'held' && booking.state !== 'expired') return redirectTo(request, urls.myBooking(bookingId))
  const { payments } = parts.config
  const messages = catalogues[language].payment
  return answerWith(PaymentPage, {
    page: 'payment',
    frame: 'slim',
    props: { booking, now: parts.clock(), tossClientKey: payments.provider === 'toss' ? payments.clientKey : null },
    title: pageTitle(language, messages.steps[1] ?? ''),
    description: messages.description,
    canonical: null,
  })
}

async function sandboxPage({ parts, params, language }: PageRequest): Promise<PageAnswer> {
  const { orderId, storeName, storeNameEn, amount, codes, closed } = await loadSandboxPage(parts, params.orderId ?? '')
  const orderName = language === 'en' ? (storeNameEn ?? storeName) : storeName
  const messages = catalogues[language].payment
  return answerWith(SandboxPage, {
    page: 'sandbox',
    frame: 'slim',
    props: { orderId, orderName, amount, codes, open: closed === null },
    title: pageTitle(language, messages.sandboxTitle),
    description: messages.sandboxText,
    canonical: null,
  })
}

/** With the provider's key it confirms once and goes on to the address without it; that one shows how things stand, as often as asked. */
async function successPage(request: PageRequest): Promise<PageAnswer | Response> {
  const { parts, query, language } = request
  const account = signedInAccount(request)
  const orderId = query.get('orderId') ?? ''
  const paymentKey = query.get('paymentKey')
  if (paymentKey !== null)
    return redirectTo(request, await confirmed(parts, account, { paymentKey, orderId, amount: Number(query.get('amount')) }))
  const booking = await readBooking(parts, account, await bookingOfOrder(parts, orderId))
  const outcome = outcomeOf(booking)
  if (outcome === null) return redirectTo(request, urls.myBooking(booking.bookingId))
  const messages = catalogues[language].payment
  const titles: Record<Outcome, string> = {
    paid: messages.successTitlePlain,
    waiting: messages.waitingTitle,
    returned: messages.returnedTitle,
    unpaid: messages.notPaidTitle,
  }
  return answerWith(SuccessPage, {
    page: 'success',
    props: { booking, outcome, now: parts.clock() },
    status: outcome === 'waiting' ? 202 : 200,
    title: pageTitle(language, titles[outcome]),
    description: messages.description,
    canonical: null,
  })
}

/** Confirms, and says where to go on: a refusal of the payment has a page of its own. */
async function confirmed(
  parts: Parts,
  account: Account,
  request: { paymentKey: string; orderId: string; amount: number },
): Promise<string> {
  try {
    await confirmPayment(parts, account, request)
    return urls.success(request.orderId)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'not_found') throw error
    if (error.code === 'wrong_state') return urls.success(request.orderId)
    const code = error.code === 'payment_declined' ? String(error.params.reason ?? '') : error.code
    return `${urls.fail}?${new URLSearchParams({ code, orderId: request.orderId })}`
  }
}

/** Null for a booking that was paid and cancelled since: its own page tells that. */
function outcomeOf({ state, payment }: WireBooking): Outcome | null {
  if (payment?.state === 'confirming') return 'waiting'
  if (payment?.state !== 'paid') return 'unpaid'
  if (state === 'expired') return 'returned'
  return state === 'cancelled' ? null : 'paid'
}

/** Explains a code in the viewer's words; the provider's own message is never shown. */
async function failPage(request: PageRequest): Promise<PageAnswer | Response> {
  const { parts, query, language } = request
  const orderId = query.get('orderId')
  const booking = orderId === null ? null : await bookingIfOwn(parts, signedInAccount(request), orderId)
  // an old address must not say of money that was taken since, or may have been, that it was not
  const { payment } = booking ?? {}
  if (payment?.state === 'paid' || payment?.state === 'confirming') return redirectTo(request, urls.success(payment.orderId))
  const messages = catalogues[language].payment
  return answerWith(FailPage, {
    page: 'fail',
    frame: 'slim',
    props: { reason: reasonOf(query.get('code') ?? ''), booking },
    title: pageTitle(language, messages.failTitle),
    description: messages.failText,
    canonical: null,
  })
}

function reasonOf(code: string): FailReason {
  if (/CANCEL/.test(code)) return 'cancelled'
  if (code === 'hold_lapsed') return 'lapsed'
  if (/EXCEED|LIMIT|BELOW/.test(code)) return 'limit'
  if (/INVALID.*CARD|CARD_EXPIRATION|STOPPED_CARD/.test(code)) return 'card'
  const failure = classOfCode(400, code)
  if (failure === 'declined' || failure === 'lapsed') return failure
  return /PROVIDER|FAILED|PROCESSING/.test(code) ? 'provider' : 'unknown'
}

async function bookingIfOwn(parts: Parts, account: Account, orderId: string): Promise<WireBooking | null> {
  try {
    return await readBooking(parts, account, await bookingOfOrder(parts, orderId))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}

async function bookingOfOrder(parts: Parts, orderId: string | null): Promise<string> {
  const payment = orderId === null ? undefined : await findPaymentOfOrder(parts.db, orderId)
  if (!payment) throw new Refusal('not_found')
  return payment.bookingId
}

function redirectTo({ language }: PageRequest, path: string): Response {
  return new Response(null, { status: 303, headers: { Location: localPath(language, path), 'Cache-Control': 'no-store' } })
}
