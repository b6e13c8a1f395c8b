import type { Hono } from 'hono'
import { changeToWire } from '../../contract/booking/booking-change.ts'
import { bookedExtraToWire } from '../../contract/booking/extra.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { lockPerson } from '../../db/account/person.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { registerEndpoint, registerPublicRead } from '../http/endpoint.ts'
import { limitTexts } from '../http/network-limits.ts'
import { readClient } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { advanceBooking, cancelBooking } from './advance-booking.ts'
import { cancelBookings, previewCancellations } from './cancel-many.ts'
import { createChange, findChangePayment, quoteBookingChange, withdrawChange } from './change/change-booking.ts'
import { proposeChange } from './change/propose-change.ts'
import { bookStay } from './hold/book-stay.ts'
import { bookWalkIn } from './hold/book-walk-in.ts'
import { editWalkIn, quoteWalkInChange, writeStaffNote } from './hold/edit-walk-in.ts'
import { countFileLines, importWalkIns } from './hold/import-walk-ins.ts'
import { listBookings } from './list-bookings.ts'
import { previewRefund } from './quote/preview-refund.ts'
import { quoteStay } from './quote/quote-stay.ts'
import { recordCharge } from './record-charge.ts'
import { recordExtraDone } from './record-extra.ts'
import { readBooking } from './show-bookings.ts'

export function bookingRoutes(app: Hono, context: AppContext): void {
  registerPublicRead(app, context, endpoints.quoteStay, async ({ viewer, input, context: source }) => ({
    quote: await quoteStay(source, viewer, input),
  }))
  registerEndpoint(app, context, endpoints.createBooking, async ({ account, input, request, idempotencyKey }) => {
    const bookingId = await bookStay(context, { account, key: idempotencyKey, address: readClient(request).address }, input)
    return { booking: await readBooking(context, account, bookingId) }
  })
  deskRoutes(app, context)
  registerEndpoint(app, context, endpoints.readBooking, async ({ account, input }) => ({
    booking: await readBooking(context, account, input.bookingId),
  }))
  registerEndpoint(app, context, endpoints.listBookings, async ({ account, input: { state, ...rest } }) =>
    listBookings(context, account, { ...rest, states: state === undefined ? undefined : [state] }),
  )
  registerEndpoint(app, context, endpoints.previewRefund, async ({ account, input }) =>
    previewRefund(context, account, input.bookingId),
  )
  registerEndpoint(app, context, endpoints.cancelBooking, async ({ account, input }) => {
    await cancelBooking(context, account, input)
    const booking = await readBooking(context, account, input.bookingId)
    return { booking, refund: booking.refund }
  })
  registerEndpoint(app, context, endpoints.previewCancellations, async ({ account, input }) =>
    previewCancellations(context, account, input),
  )
  registerEndpoint(app, context, endpoints.cancelBookings, async ({ account, input }) => {
    const results = await cancelBookings(context, account, input)
    return { results, done: results.filter(({ outcome }) => outcome !== 'refused').length }
  })
  registerEndpoint(app, context, endpoints.quoteChange, async ({ account, input }) => quoteBookingChange(context, account, input))
  registerEndpoint(app, context, endpoints.createChange, async ({ account, input, idempotencyKey }) => {
    const change = await createChange(context, account, input, idempotencyKey)
    const payment = await findChangePayment(context.db, change)
    return { change: changeToWire(change, payment), booking: await readBooking(context, account, input.bookingId) }
  })
  registerEndpoint(app, context, endpoints.proposeChange, async (call) => {
    const { account, input } = call
    const change = await limitTexts(context, call, () => proposeChange(context, account, input))
    return { change: changeToWire(change, null), booking: await readBooking(context, account, input.bookingId) }
  })
  registerEndpoint(app, context, endpoints.withdrawChange, async ({ account, input }) => {
    const bookingId = await withdrawChange(context, account, input.changeId)
    return { booking: await readBooking(context, account, bookingId) }
  })
  registerEndpoint(app, context, endpoints.advanceBooking, async (call) => {
    const { account, input } = call
    await limitTexts(context, call, () => advanceBooking(context, account, input))
    return { booking: await readBooking(context, account, input.bookingId) }
  })
}

/** What a company enters at its desk. */
function deskRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.createWalkIn, async (call) => {
    const { account, input, idempotencyKey } = call
    const bookingId = await limitTexts(context, call, () => bookWalkIn(context, account, input, idempotencyKey))
    return { booking: await readBooking(context, account, bookingId) }
  })
  registerEndpoint(app, context, endpoints.quoteWalkIn, async ({ account, input }) => ({
    quote: await quoteWalkInChange(context, account, input),
  }))
  registerEndpoint(app, context, endpoints.editWalkIn, async (call) => {
    const { account, input } = call
    await limitTexts(context, call, () => editWalkIn(context, account, input))
    return { booking: await readBooking(context, account, input.bookingId) }
  })
  registerEndpoint(app, context, endpoints.importWalkIns, async (call) => {
    const { account, input } = call
    const write = () => importWalkIns(context, account, input)
    return input.dryRun ? await write() : await limitTexts(context, call, write, countFileLines(input.file))
  })
  registerEndpoint(app, context, endpoints.writeStaffNote, async (call) => {
    const { account, input } = call
    const write = () =>
      inTransaction(context.db, async (db) => {
        await lockPerson(db, account.uid)
        await writeStaffNote({ ...context, db }, account, input)
      })
    await limitTexts(context, call, write)
    return { booking: await readBooking(context, account, input.bookingId) }
  })
  registerEndpoint(app, context, endpoints.recordExtra, async ({ account, input }) => {
    const { date, dogId = null, ...recorded } = input
    const { extras, booking } = await recordExtraDone(context, account, { ...recorded, day: date, dogId })
    return { extras: extras.map((extra) => bookedExtraToWire(extra, booking)) }
  })
  registerEndpoint(app, context, endpoints.recordCharge, async (call) => {
    const { account, input } = call
    await limitTexts(context, call, () => recordCharge(context, account, input))
    return { booking: await readBooking(context, account, input.bookingId) }
  })
}
