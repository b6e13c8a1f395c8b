/** The tabs of an owner's bookings, as in the URL. */
export const bookingTabs = ['upcoming', 'staying', 'past', 'cancelled'] as const

export type BookingTab = (typeof bookingTabs)[number]
