import * as z from 'zod/mini'
import { sessionUser } from './account/account.ts'
import { wireBooking } from './booking/booking.ts'
import { wireQuote } from './booking/quote.ts'
import { wireDog } from './dog/dog.ts'
import { wireListedPost, wirePost } from './post/post.ts'

/** Schemas that OpenAPI publishes as named components. */
export const named = z.registry<{ id: string }>()

named.add(wirePost, { id: 'Post' })
named.add(wireListedPost, { id: 'ListedPost' })
named.add(wireBooking, { id: 'Booking' })
named.add(wireDog, { id: 'Dog' })
named.add(wireQuote, { id: 'Quote' })
named.add(sessionUser, { id: 'SessionUser' })
