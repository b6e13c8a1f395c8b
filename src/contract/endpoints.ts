import { accountEndpoints } from './account/account.ts'
import { oauthEndpoints } from './account/oauth.ts'
import { sessionEndpoints } from './account/session.ts'
import { bookingEndpoints } from './booking/booking-endpoints.ts'
import { cancelManyEndpoints } from './booking/cancel-many.ts'
import { changeEndpoints } from './booking/change.ts'
import { quoteEndpoints } from './booking/quote.ts'
import { chargeEndpoints } from './booking/record-charge.ts'
import { transitionEndpoints } from './booking/transition.ts'
import { calendarSyncEndpoints } from './calendar-sync/calendar-sync.ts'
import { deskEndpoints } from './company/desk.ts'
import { customerEndpoints } from './customer/customer.ts'
import { dogEndpoints } from './dog/dog.ts'
import type { Endpoint } from './endpoint.ts'
import { imageEndpoints } from './image/image.ts'
import { journalEndpoints } from './journal/journal.ts'
import { kennelEndpoints } from './kennel/kennel.ts'
import { likeEndpoints } from './like/like.ts'
import { messageEndpoints } from './message/message.ts'
import { notificationEndpoints } from './notification/notification.ts'
import { paymentEndpoints } from './payment/payment.ts'
import { houseEndpoints } from './post/house-rules.ts'
import { postDraftEndpoints } from './post/post-draft.ts'
import { postEndpoints } from './post/post-endpoints.ts'
import { reviewEndpoints } from './review/review.ts'
import { searchEndpoints } from './search/search.ts'
import { staffEndpoints } from './staff/staff.ts'
import { waitlistEndpoints } from './waitlist/waitlist.ts'

/** All API endpoints by name; the name is the OpenAPI `operationId`. */
export const endpoints = {
  ...postEndpoints,
  ...postDraftEndpoints,
  ...houseEndpoints,
  ...searchEndpoints,
  ...likeEndpoints,
  ...accountEndpoints,
  ...oauthEndpoints,
  ...sessionEndpoints,
  ...imageEndpoints,
  ...quoteEndpoints,
  ...bookingEndpoints,
  ...transitionEndpoints,
  ...cancelManyEndpoints,
  ...changeEndpoints,
  ...chargeEndpoints,
  ...paymentEndpoints,
  ...customerEndpoints,
  ...dogEndpoints,
  ...reviewEndpoints,
  ...journalEndpoints,
  ...kennelEndpoints,
  ...deskEndpoints,
  ...calendarSyncEndpoints,
  ...staffEndpoints,
  ...notificationEndpoints,
  ...waitlistEndpoints,
  ...messageEndpoints,
} as const satisfies Record<string, Endpoint>
