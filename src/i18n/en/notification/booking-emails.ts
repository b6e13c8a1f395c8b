/** Booking emails to the owner and to the company. */
export const bookingEmails = {
  greeting: (name: string) => `Hi ${name},`,
  /** For unverified addresses: without user-supplied names. */
  plainGreeting: 'Hello,',
  aStore: 'a hotel on Kkori',
  anOwner: 'a dog owner',
  aDog: 'your dog',
  missing: (name: string, facts: readonly string[]) =>
    `Before check-in, tell the hotel more about ${name}: ${facts.join(', ')}. You can add it from your booking.`,
  unproved:
    'This email leaves out names because your address isn’t verified yet. Verify it in your profile, and our emails will include them.',
  footer: 'You’re receiving this about your booking. Kkori, dog hotels in Seoul.',
  house: 'Hotel',
  seller: 'Seller',
  sellerIs: (name: string, number: string) => `${name}, business number ${number}`,
  hotelPhone: 'Hotel phone',
  where: 'Address',
  owner: 'Dog owner',
  refundStep: (until: string, amount: string, percent: string) => `Until ${until}: ${amount} (${percent})`,
  back: 'Refund',
  nothingBack: 'None',
  reason: 'Reason',
  seeBooking: 'View booking',
  booked: {
    subject: (store: string, stay: string) => `Booking confirmed: ${store}, ${stay}`,
    lead: 'We received your payment, and your booking is confirmed.',
    action: 'View or cancel booking',
  },
  offered: {
    subject: (store: string, stay: string) => `A room is available: ${store}, ${stay}`,
    lead: (until: string) => `You’re next on the waitlist, and we’re holding a room for your stay. Pay by ${until} to book it.`,
    otherwise: 'If you don’t pay by then, or decline, the room goes to the next person. You won’t be charged.',
    action: 'Pay and book',
  },
  requested: {
    subject: (store: string, stay: string) => `Request sent: ${store}, ${stay}`,
    lead: (until: string) => `We received your payment. This hotel confirms each booking itself and will answer by ${until}.`,
    otherwise: 'If it doesn’t accept by then, or you cancel before it does, you’ll get a full refund.',
  },
  ended: {
    subject: (store: string) => `Please pick up your dog: ${store} had to end the stay`,
    lead: 'The hotel had to end your dog’s stay early. You’ll get a full refund for the remaining nights.',
    lastDay: 'Last day',
    early: {
      subject: (store: string) => `Checked out early: ${store}`,
      lead: 'The hotel checked your dog out before the booked date, so the remaining nights are available again.',
      checkedOut: 'Checked out',
      lastNight: 'Last night',
      noNight: 'None',
      notBrought: 'If you didn’t bring your dog, open your booking and message the hotel.',
      agreed:
        'The hotel says that you agreed to no refund for the remaining nights. If you didn’t agree, open your booking and message the hotel.',
    },
  },
  cancelled: {
    subject: (store: string, stay: string) => `Booking cancelled: ${store}, ${stay}`,
    byOwner: 'Your booking is cancelled, as you requested.',
    byCompany: 'The hotel had to cancel your booking. You’ll get a full refund.',
    unanswered: 'The hotel didn’t answer your request in time, so it’s cancelled. You’ll get a full refund.',
    when: 'Refunds go to the card you paid with and take 3 to 5 business days. We’ll email you when it’s sent.',
  },
  expired: {
    subject: (store: string) => `Your booking expired: ${store}`,
    lead: 'The time to pay ran out, so we released the room. You weren’t charged.',
    paidTooLate: (amount: string) =>
      `Your payment went through too late to confirm this booking, so we released the room. We’re refunding ${amount}.`,
    late: 'If your payment still arrives, you’ll get the room if it’s available, or a full refund.',
    action: 'Book these dates again',
  },
  offerExpired: {
    subject: (store: string, stay: string) => `Your waitlist offer expired: ${store}, ${stay}`,
    lead: 'The time to pay ran out, so we no longer hold this room for you. You weren’t charged.',
    action: 'View your waitlists',
  },
  noShow: {
    subject: (store: string, stay: string) => `No-show: ${store}, ${stay}`,
    lead: 'Your dog didn’t arrive on the check-in date, so the booking has ended. The refund is the same as for cancelling that day.',
    when: 'We send the refund after 24 hours, unless your dog still arrives and the hotel checks them in. It goes to the card you paid with.',
  },
  arrivedLate: {
    subject: (store: string) => `Your dog checked in after all: ${store}`,
    lead: 'The hotel had marked your booking as a no-show. Your dog has now checked in, so the stay goes on and nothing is refunded.',
  },
  overdue: {
    subject: (store: string) => `Pick-up time has passed: ${store}`,
    lead: 'Your dog is still at the hotel, and the pick-up hours are over. Please pick up your dog, or call the hotel.',
  },
  moved: {
    subject: (store: string) => `New address: ${store}`,
    lead: 'The hotel has changed its address. Please check where to bring your dog. Everything else in your booking stays the same.',
    otherwise:
      'If you didn’t know about this or the new address doesn’t suit you, message the hotel. You can also cancel: the cancellation policy of your booking applies.',
  },
  refunded: {
    subject: (amount: string, store: string) => `Refund of ${amount} sent: ${store}`,
    lead: (amount: string) =>
      `We sent a refund of ${amount} to the card you paid with. It may take 3 to 5 business days to appear on your statement.`,
    amount: 'Refund',
    undone: 'Extras not recorded as done',
  },
  reminder: {
    subject: (store: string, time: string) => `Drop-off tomorrow at ${time}: ${store}`,
    lead: 'Your dog’s stay starts tomorrow. Pack their food, any medicine and something that smells like home.',
  },
  journal: {
    subject: (store: string, day: string) => `Care journal for ${day}: ${store}`,
    lead: 'The hotel has started today’s care journal. New entries appear as they’re written.',
    action: 'Read the care journal',
  },
  invitation: {
    subject: (store: string) => `How was your dog’s stay at ${store}?`,
    lead: (last: string) =>
      `We hope your dog came home happy. Your review helps other owners decide. You can write it until ${last}.`,
    action: 'Write a review',
  },
  newBooking: {
    subject: (stay: string, owner: string) => `New booking: ${stay}, ${owner}`,
    lead: 'You have a new booking. It’s paid in full.',
    action: 'View your arrivals',
  },
  newRequest: {
    subject: (stay: string, owner: string) => `Booking request: ${stay}, ${owner}`,
    lead: 'You have a new booking request. It’s paid in full, and its rooms are on hold.',
    until: (at: string) => `Accept or decline it by ${at}. Otherwise it’s cancelled and refunded in full.`,
    action: 'Answer the request',
  },
  requestMissed: {
    subject: (stay: string, owner: string) => `Request cancelled: ${stay}, ${owner}`,
    lead: 'This request wasn’t answered in time, so it was cancelled and refunded in full. Its rooms are available again.',
    action: 'View your arrivals',
  },
  arrivalAsked: {
    subject: (stay: string, owner: string) => `Did ${owner}’s dog arrive? ${stay}`,
    lead: 'Your drop-off hours are over, and this booking isn’t checked in. Check the dog in, or mark the booking as a no-show. If you do neither, we’ll mark it as a no-show at noon tomorrow.',
    action: 'Check in or mark as a no-show',
  },
  overdueStay: {
    subject: (stay: string, owner: string) => `Not picked up: ${owner}’s dog, ${stay}`,
    lead: 'Your pick-up hours are over, and this stay isn’t checked out. Its room is reserved only until the check-out date. Check the dog out once it has left, or call the owner.',
    action: 'View today’s check-outs',
  },
  changed: {
    subject: (store: string, stay: string) => `Booking changed: ${store}, ${stay}`,
    lead: 'Your booking has been changed.',
    before: 'Before',
    paid: 'Paid for the change',
    back: 'Refund',
    locked: (amount: string) =>
      `If you cancel, ${amount} of your payment won’t be refunded, because it wasn’t refundable before the change.`,
  },
  charged: {
    subject: (store: string) => `Extra charges at the hotel: ${store}`,
    lead: 'The hotel recorded what you paid there besides your booking. Nothing was charged to your card.',
    none: 'The hotel removed an extra charge. None is left for this stay.',
    otherwise: 'Not what you paid? Ask the hotel to correct it.',
  },
  proposed: {
    subject: (store: string, stay: string) => `${store} proposes a change: ${stay}`,
    lead: 'The hotel proposes a change to your booking. Your booking stays as it is unless you accept.',
    becomes: 'Proposed dates',
    toPay: 'To pay if you accept',
    toGet: 'Refund if you accept',
    none: 'Difference',
    noneText: 'None',
    otherwise: 'Nothing is reserved until you accept. You can accept or decline until the day before check-in.',
    action: 'View the proposal',
  },
  proposalDeclined: {
    subject: (stay: string, owner: string) => `Your proposal was declined: ${stay}, ${owner}`,
    lead: 'The owner declined the change you proposed. The booking stays as it was.',
    action: 'View your arrivals',
  },
  ownerChanged: {
    subject: (stay: string, owner: string) => `Booking changed by the owner: ${stay}, ${owner}`,
    lead: 'The owner changed this booking within your rules. You don’t need to do anything.',
    action: 'View your arrivals',
  },
  ownerCancelled: {
    subject: (stay: string, owner: string) => `Booking cancelled by the owner: ${stay}, ${owner}`,
    lead: 'The owner cancelled this booking. Its rooms are available again.',
    action: 'View your arrivals',
  },
}
