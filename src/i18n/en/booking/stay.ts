/** Validation errors of a stay, in every form that selects one. */
export const stay = {
  pricing: 'Calculating the price',
  fullNights: (nights: string) => `Not enough rooms are available on ${nights}. Select other dates or fewer rooms.`,
  /** Why a hotel does not take a stay; `day` is the first one on which it can be booked or begin. */
  obstacles: {
    paused: (day: string) =>
      day === ''
        ? 'This hotel isn’t taking new bookings right now. Select another hotel.'
        : `This hotel takes new bookings again from ${day}. Book then, or select another hotel.`,
    notice: (day: string, hours: number) =>
      `This hotel needs ${hours % 24 === 0 ? (hours === 24 ? '1 day' : `${hours / 24} days`) : hours === 1 ? '1 hour' : `${hours} hours`} of notice. Select ${day} or later.`,
    tooFewNights: (_day: string, nights: number) =>
      `On these dates, this hotel takes stays of ${nights} nights or more. Select a later check-out date.`,
    tooManyNights: (_day: string, nights: number) =>
      `On these dates, this hotel takes stays of up to ${nights === 1 ? '1 night' : `${nights} nights`}. Select an earlier check-out date.`,
  },
  errors: {
    pastDay: 'This date has passed. Select today or later.',
    tooLateToday: 'Check-in for today has closed. Select tomorrow or a later date.',
    beyondWindow: 'You can book up to 90 days ahead. Select an earlier date.',
    notAfterCheckin: 'Check-out must be after check-in. Select a later date.',
    tooManyNights: 'A stay can be up to 30 nights. Select an earlier check-out date.',
    noRoom: 'Select at least one room.',
    noDog: 'Select at least one dog.',
    sizeNotOffered: 'This hotel has no rooms for this size. Select another size.',
    tooManyRooms: 'A booking can include up to 10 rooms.',
    other: 'Check the dates and rooms again.',
  },
}
