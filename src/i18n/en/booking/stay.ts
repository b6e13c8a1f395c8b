/** Validation errors of a stay, in every form that selects one. */
export const stay = {
  pricing: 'Calculating the price',
  fullNights: (nights: string) => `Not enough rooms are available on ${nights}. Choose other dates or fewer rooms.`,
  errors: {
    pastDay: 'This date has passed. Choose today or later.',
    tooLateToday: 'Check-in for today has closed. Choose tomorrow or a later date.',
    beyondWindow: 'You can book up to 90 days ahead. Choose an earlier date.',
    notAfterCheckin: 'Check-out must be after check-in. Choose a later date.',
    tooManyNights: 'A stay can be up to 30 nights. Choose an earlier check-out date.',
    noRoom: 'Choose at least one room.',
    noDog: 'Choose at least one dog.',
    sizeNotOffered: 'This hotel has no rooms for this size. Choose another size.',
    tooManyRooms: 'A booking can include up to 10 rooms.',
    other: 'Check the dates and rooms again.',
  },
}
