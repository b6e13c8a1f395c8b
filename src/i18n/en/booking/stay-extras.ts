/** Extras in a stay: chosen, booked, done or refunded. Their prices per unit are those of `extras`. */
export const stayExtras = {
  title: 'Extras for your dogs',
  hint: 'Optional. Extras are fully refunded if you cancel, or if the hotel doesn’t record them as done within 24 hours of check-out.',
  chooseFirst: 'Select your dates and dogs first, then the extras for each dog.',
  others: (dogs: number) => (dogs === 1 ? 'The dog without a profile' : `The ${dogs} dogs without a profile`),
  otherDogs: 'Dogs without a profile',
  fewer: (extra: string) => `One less: ${extra}`,
  more: (extra: string) => `One more: ${extra}`,
  day: (dog: string) => `Day for ${dog}`,
  dayForOthers: 'Day for the dogs without a profile',
  hotelChooses: 'The hotel chooses the day',
  days: (dog: string, chosen: number, all: number) =>
    chosen === all ? `${all === 1 ? '1 day' : `All ${all} days`} for ${dog}` : `${chosen} of ${all} days for ${dog}`,
  nights: (dog: string, chosen: number, all: number) =>
    chosen === all ? `${all === 1 ? '1 night' : `All ${all} nights`} for ${dog}` : `${chosen} of ${all} nights for ${dog}`,
  full: (name: string, day: string, left: number) =>
    left === 0 ? `${name} is fully booked on ${day}.` : `${name}: only ${left} left on ${day}.`,
  notice: (name: string, day: string, from: string) =>
    `${name} needs more notice for ${day}. The first day you can book it for is ${from}.`,
  tooMany: 'These are more extras than a stay can have. Remove some, or select fewer days.',
  notSold: 'No longer offered; you keep what you booked.',
  bookedTitle: 'Extras',
  whole: 'Whole stay',
  anyDay: 'Any day of the stay',
  forDog: (name: string, dog: string) => `${name} for ${dog}`,
  booked: 'Booked',
  done: (at: string) => `Done by the hotel on ${at}`,
  returned: {
    cancelled: (_refunded: boolean): string => 'Cancelled with the stay',
    noShow: (refunded: boolean): string => `${refunded ? 'Refunded' : 'Not done'}: the dog didn’t arrive`,
    early: (refunded: boolean): string => `${refunded ? 'Refunded' : 'Not done'}: the stay ended early`,
    undone: (refunded: boolean): string => (refunded ? 'Refunded: not recorded as done' : 'Not recorded as done'),
  },
  undoneEvent: (what: string, refunded: boolean) =>
    refunded ? `${what} wasn’t recorded as done and was refunded.` : `${what} wasn’t recorded as done.`,
  deskDone: (at: string, by: string | null) => (by === null ? `Done ${at}` : `Done ${at}, by ${by}`),
  deskLeft: (count: number) => (count === 1 ? '1 extra to do' : `${count} extras to do`),
  markDone: 'Done',
  undo: 'Undo',
  label: (action: string, what: string) => `${action}: ${what}`,
  saved: (what: string) => `${what} is done`,
  undone: (what: string) => `${what} is open again`,
  until: 'Record what was done within 24 hours of check-out. The rest is refunded.',
}
