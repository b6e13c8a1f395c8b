/** Validation errors of a stay, in every form that selects one. */
export const stay = {
  pricing: 'Working out the price',
  fullNights: (nights: string) => `Not enough rooms are left on ${nights}. Please choose other days or fewer rooms.`,
  faults: {
    pastDay: 'This day has passed. Please choose today or later.',
    tooLateToday: 'The house takes no more dogs in today. Please choose a check-in from tomorrow on.',
    beyondWindow: 'Bookings are taken up to 90 days ahead.',
    notAfterCheckin: 'Check-out must be after check-in.',
    tooManyNights: 'A stay can have 30 nights at most.',
    noRoom: 'Please choose at least one room.',
    noDog: 'Please choose at least one dog.',
    sizeNotOffered: 'This house has no rooms of this size.',
    tooManyRooms: 'A booking can have 10 rooms at most.',
    other: 'Please look at the days and rooms again.',
  },
}
