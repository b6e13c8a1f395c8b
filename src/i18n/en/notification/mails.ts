/** Booking emails to the owner and to the company. */
export const mails = {
  greeting: (name: string) => `Dear ${name},`,
  /** For unverified addresses: without user-supplied names. */
  plainGreeting: 'Hello,',
  aStore: 'a hotel on Kkori',
  anOwner: 'a dog owner',
  unproved:
    'This email leaves out names because the address has not been confirmed yet. Confirm it in your profile, and our emails will have them.',
  footer: 'Kkori, dog hotels in Seoul. You get this mail because it is about a booking of yours.',
  day: (day: string, time: string) => `${day}, ${time}`,
  house: 'House',
  where: 'Address',
  owner: 'Owner',
  dogCount: (count: number) => (count === 1 ? '1 dog' : `${count} dogs`),
  refundStep: (until: string, amount: string, percent: number) => `until ${until}: ${amount} (${percent}%)`,
  back: 'Comes back',
  nothingBack: 'Nothing',
  reason: 'Reason',
  seeBooking: 'See the booking',
  booked: {
    subject: (store: string, stay: string) => `Booking confirmed: ${store}, ${stay}`,
    lead: 'Your payment arrived and your booking is confirmed.',
    action: 'See or cancel the booking',
  },
  cancelled: {
    subject: (store: string, stay: string) => `Booking cancelled: ${store}, ${stay}`,
    byOwner: 'Your booking is cancelled, as you asked.',
    byCompany: 'The house had to cancel your booking. All you paid comes back.',
    when: 'The money goes to the card you paid with, in 3 to 5 working days. We write again once it is sent.',
  },
  lapsed: {
    subject: (store: string) => `Your room is no longer held: ${store}`,
    lead: 'The time to pay for this booking has passed, so the room is free for others again. Nothing was charged.',
    late: 'Should a payment still arrive, you get the room if it is free, or all of the money back.',
    action: 'Book these days again',
  },
  noShow: {
    subject: (store: string, stay: string) => `Not arrived: ${store}, ${stay}`,
    lead: 'Your dog did not arrive on the check-in day, so the booking has ended. The store policy of the same day applies.',
  },
  refunded: {
    subject: (amount: string, store: string) => `Refund of ${amount} sent: ${store}`,
    lead: (amount: string) =>
      `We sent ${amount} back to the card you paid with. Your bank may take 3 to 5 working days to show it.`,
    amount: 'Refund',
  },
  reminder: {
    subject: (store: string, time: string) => `Tomorrow at ${time}: ${store}`,
    lead: 'Your dog’s stay begins tomorrow. Pack what it eats, its medicine and something that smells of home.',
  },
  journal: {
    subject: (store: string, day: string) => `Care journal of ${day}: ${store}`,
    lead: 'The house has begun today’s care journal. You can read along as it is written.',
    action: 'Read the journal',
  },
  invitation: {
    subject: (store: string) => `How was it at ${store}?`,
    lead: (last: string) =>
      `We hope your dog came home happy. A few words and stars help others choose; you can write them until ${last}.`,
    action: 'Write a review',
  },
  newBooking: {
    subject: (stay: string, owner: string) => `New booking: ${stay}, ${owner}`,
    lead: 'There is a new booking at your house. It is paid.',
    action: 'Open your week',
  },
  ownerCancelled: {
    subject: (stay: string, owner: string) => `Cancelled by the owner: ${stay}, ${owner}`,
    lead: 'The owner cancelled this booking. Its rooms are free again.',
    action: 'Open your week',
  },
}
