/** The parts of an owner's bookings, as the address names them. */
export const bookingTabs = ['upcoming', 'staying', 'past', 'cancelled'] as const

export type BookingTab = (typeof bookingTabs)[number]
