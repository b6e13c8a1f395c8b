/** Validation errors of a stay, in every form that selects one. */
export const stay = {
  pricing: 'Calculating the price',
  fullNights: (nights: string) => `Not enough rooms are available on ${nights}. Choose other dates or fewer rooms.`,
  /** Why a hotel does not take a stay; `day` is the first one on which it can be booked or begin. */
  obstacles: {
    paused: (day: string) =>
      day === ''
        ? 'This hotel isn’t taking new bookings right now. Choose another hotel.'
        : `This hotel takes new bookings again from ${day}. Come back then, or choose another hotel.`,
    notice: (day: string, hours: number) =>
      `This hotel needs ${hours % 24 === 0 ? (hours === 24 ? '1 day' : `${hours / 24} days`) : hours === 1 ? '1 hour' : `${hours} hours`} of notice. Choose ${day} or later.`,
    tooFewNights: (_day: string, nights: number) =>
      `On these dates, this hotel takes stays of ${nights} nights or more. Choose a later check-out date.`,
    tooManyNights: (_day: string, nights: number) =>
      `On these dates, this hotel takes stays of up to ${nights === 1 ? '1 night' : `${nights} nights`}. Choose an earlier check-out date.`,
  },
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
