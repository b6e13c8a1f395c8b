/** The tabs of an owner's bookings, as in the URL. */
export const bookingTabs = ['upcoming', 'staying', 'waitlist', 'past', 'cancelled'] as const

export type BookingTab = (typeof bookingTabs)[number]

/** A tab with the bookings in some states; the other lists what the owner waits for. */
export type StateTab = Exclude<BookingTab, 'waitlist'>
