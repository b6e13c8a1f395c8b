/**
 * The title of an owner's bookings, or of one of them, also while it is booked and paid: it has the focus after an action that loads the page
 * again.
 */
export const bookingsTitleId = 'bookings-title'
