import type { Hono } from 'hono'
import type { WireBooking } from '../../contract/booking/booking.ts'
import type { WireChangeQuote } from '../../contract/booking/quote.ts'
import { localPath, pagePatterns, urls } from '../../contract/urls.ts'
import { findChange } from '../../db/booking/change.ts'
import { findPaymentOfOrder, listPayments, type Payment } from '../../db/payment/payment.ts'
import type { Account } from '../../domain/account/account.ts'
import { describeChange } from '../../domain/booking/change.ts'
import { Refusal } from '../../domain/refusal.ts'
import { chooseText } from '../../i18n/language.ts'
import { Page as FailPage, type FailProps } from '../../web/pages/payment/fail.tsx'
import { Page as PaymentPage } from '../../web/pages/payment/payment.tsx'
import { Page as SandboxPage } from '../../web/pages/payment/sandbox.tsx'
import { type Outcome, Page as SuccessPage } from '../../web/pages/payment/success.tsx'
import type { FailReason } from '../../web/payment/fail-reason.ts'
import { changeQuoteToWire } from '../booking/change/price-change.ts'
import { readBooking } from '../booking/show-bookings.ts'
import { catalogs } from '../http/page/catalogs.ts'
import {
  type PageRequest,
  type PageResponse,
  pageRoute,
  pageTitle,
  respondWith,
  signedInAccount,
} from '../http/page/page-route.ts'
import { readClient } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { classifyError } from './classify-error.ts'
import { confirmPayment } from './confirm-payment.ts'
import { loadCheckoutPage } from './sandbox/checkout-page.ts'
import type { ConfirmRequest } from './start-confirmation.ts'

/** The pages of the payment flow, for the booking's owner. The sandbox page stands in for the provider's payment window. */
export function paymentPages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.payment, paymentPage, 'owner')
  pageRoute(app, context, pagePatterns.sandbox, sandboxPage)
  pageRoute(app, context, pagePatterns.success, successPage, 'owner')
  pageRoute(app, context, pagePatterns.fail, failPage, 'owner')
}

async function paymentPage(request: PageRequest): Promise<PageResponse | Response> {
  const { context, query, language } = request
  const account = signedInAccount(request)
  const orderId = query.get('orderId')
  if (!query.get('bookingId') && !orderId) return redirectTo(request, urls.myBookings)
  const bookingId = query.get('bookingId') ?? (await findBookingIdOfOrder(context, orderId))
  const booking = await readBooking(context, account, bookingId)
  if (booking.payment?.state === 'confirming') return redirectTo(request, urls.success(booking.payment.orderId))
  if (booking.change?.confirming && booking.change.orderId) return redirectTo(request, urls.success(booking.change.orderId))
  if (booking.state !== 'held' && booking.state !== 'expired' && booking.change?.state !== 'held')
    return redirectTo(request, urls.myBooking(bookingId))
  const { payments } = context.config
  const messages = catalogs[language].payment
  return respondWith(PaymentPage, {
    frame: 'slim',
    props: {
      booking,
      change: await loadHeldChange(context, booking),
      now: context.clock(),
      tossClientKey: payments.provider === 'toss' ? payments.clientKey : null,
    },
    title: pageTitle(language, messages.steps[1] ?? ''),
    description: messages.description,
    canonical: null,
  })
}

async function loadHeldChange({ db, clock }: AppContext, { change, state }: WireBooking): Promise<WireChangeQuote | null> {
  const held = change?.state === 'held' ? await findChange(db, change.changeId) : undefined
  return held ? changeQuoteToWire(describeChange(held, state, clock())) : null
}

async function sandboxPage({ context, params, language }: PageRequest): Promise<PageResponse> {
  const { orderId, storeName, storeNameEn, amount, codes, closed } = await loadCheckoutPage(context, params.orderId ?? '')
  const orderName = chooseText(language, storeName, storeNameEn)
  const messages = catalogs[language].payment
  return respondWith(SandboxPage, {
    frame: 'slim',
    props: { orderId, orderName, amount, codes, open: closed === null },
    title: pageTitle(language, messages.sandboxTitle),
    description: messages.sandboxText,
    canonical: null,
  })
}

/** With a `paymentKey`, confirms the payment and redirects to the URL without it, which can be reloaded and shows the current status. */
async function successPage(request: PageRequest): Promise<PageResponse | Response> {
  const { context, query, language } = request
  const account = signedInAccount(request)
  const orderId = query.get('orderId')
  if (!orderId) return redirectTo(request, urls.myBookings)
  const paymentKey = query.get('paymentKey')
  if (paymentKey !== null) {
    const { address } = readClient(request.request)
    const redirect = { paymentKey, orderId, amount: Number(query.get('amount')), address }
    return redirectTo(request, await confirmAndGetPath(context, account, redirect))
  }
  const payment = await findPaymentOfOrder(context.db, orderId)
  const booking = await readBooking(context, account, payment?.bookingId ?? '')
  const changed = payment && payment.changeId !== null ? { orderId, amount: payment.amount } : null
  const outcome = payment && changed ? getChangeOutcome(payment) : getOutcome(booking)
  if (outcome === null) return redirectTo(request, urls.myBooking(booking.bookingId))
  const messages = catalogs[language].payment
  const titles: Record<Outcome, string> = {
    paid: changed ? catalogs[language].change.successTitle : messages.successTitlePlain,
    waiting: messages.waitingTitle,
    returned: messages.returnedTitle,
    unpaid: messages.notPaidTitle,
  }
  return respondWith(SuccessPage, {
    props: { booking, outcome, changed, now: context.clock() },
    status: outcome === 'waiting' ? 202 : 200,
    title: pageTitle(language, titles[outcome]),
    description: messages.description,
    canonical: null,
  })
}

/** Confirms the payment and returns the path to redirect to: the success page, or the fail page if it was refused. */
async function confirmAndGetPath(context: AppContext, account: Account, request: ConfirmRequest): Promise<string> {
  try {
    await confirmPayment(context, account, request)
    return urls.success(request.orderId)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'not_found') throw error
    if (error.code === 'wrong_state') return urls.success(request.orderId)
    const code = error.code === 'payment_declined' ? String(error.params.reason ?? '') : error.code
    return `${urls.fail}?${new URLSearchParams({ code, orderId: request.orderId })}`
  }
}

/** The outcome of the payment for a change. */
function getChangeOutcome({ state, unapplied }: Payment): Outcome {
  if (state === 'confirming') return 'waiting'
  if (state !== 'paid') return 'unpaid'
  return unapplied ? 'returned' : 'paid'
}

/** Null for a booking that was paid and later canceled: the booking page shows that. */
function getOutcome({ state, payment }: WireBooking): Outcome | null {
  if (payment?.state === 'confirming') return 'waiting'
  if (payment?.state !== 'paid') return 'unpaid'
  if (state === 'expired') return 'returned'
  return state === 'cancelled' ? null : 'paid'
}

/** Explains the failure in the viewer's language. The provider's message is never shown. */
async function failPage(request: PageRequest): Promise<PageResponse | Response> {
  const { context, query, language } = request
  const payment = await findPaymentOfOrder(context.db, query.get('orderId') ?? '')
  const booking = payment ? await findOwnBooking(context, signedInAccount(request), payment.bookingId) : null
  const captured = payment && booking ? await findCaptured(context, payment) : undefined
  if (captured) return redirectTo(request, urls.success(captured.orderId))
  const messages = catalogs[language].payment
  return respondWith(FailPage, {
    frame: 'slim',
    props: {
      reason: toFailReason(query.get('code') ?? ''),
      booking,
      change: payment && booking ? getFailedChange(payment, booking, context.clock()) : null,
    },
    title: pageTitle(language, messages.failTitle),
    description: messages.failText,
    canonical: null,
  })
}

/** A stale URL must not claim that a payment failed if it, or another one for the same, has since been captured, or may have been. */
async function findCaptured({ db }: AppContext, { bookingId, changeId, orderId }: Payment): Promise<Payment | undefined> {
  const captured = (await listPayments(db, bookingId)).filter(
    (payment) => payment.changeId === changeId && (payment.state === 'paid' || payment.state === 'confirming'),
  )
  return captured.find((payment) => payment.orderId === orderId) ?? captured.find(({ unapplied }) => !unapplied) ?? captured[0]
}

/** Whether the change that was not paid can still be paid; null if the payment was for the booking itself. */
function getFailedChange({ changeId }: Payment, { change }: WireBooking, now: number): FailProps['change'] {
  if (changeId === null) return null
  const isHeld = change?.changeId === changeId && now < Date.parse(change.holdUntil ?? '')
  return { isPayable: isHeld }
}

function toFailReason(code: string): FailReason {
  if (/CANCEL/.test(code)) return 'cancelled'
  if (code === 'hold_lapsed') return 'expired'
  if (/EXCEED|LIMIT|BELOW/.test(code)) return 'limit'
  if (/INVALID.*CARD|CARD_EXPIRATION|STOPPED_CARD/.test(code)) return 'card'
  const failure = classifyError(400, code)
  if (failure === 'declined' || failure === 'expired') return failure
  return /PROVIDER|FAILED|PROCESSING/.test(code) ? 'provider' : 'unknown'
}

async function findOwnBooking(context: AppContext, account: Account, bookingId: string): Promise<WireBooking | null> {
  try {
    return await readBooking(context, account, bookingId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}

async function findBookingIdOfOrder(context: AppContext, orderId: string | null): Promise<string> {
  const payment = orderId === null ? undefined : await findPaymentOfOrder(context.db, orderId)
  if (!payment) throw new Refusal('not_found')
  return payment.bookingId
}

function redirectTo({ language }: PageRequest, path: string): Response {
  return new Response(null, { status: 303, headers: { Location: localPath(language, path), 'Cache-Control': 'no-store' } })
}
