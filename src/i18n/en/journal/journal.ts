const kinds = {
  meal: 'Meal',
  walk: 'Walk',
  toilet: 'Toilet',
  medication: 'Medicine',
  play: 'Play',
  rest: 'Rest',
  note: 'Note',
  photo: 'Photo',
}

/** The care journal, as shown to the owner. */
export const journal = {
  title: 'Care journal',
  open: 'Open the journal',
  live: 'New entries appear here by themselves.',
  waiting: 'There is no connection just now. New entries appear once it is back.',
  none: 'Nothing is written yet',
  noneHint: 'The house writes here as the day goes on.',
  noneEver: 'The house wrote no journal for this stay.',
  kinds,
  today: (day: string) => `Today, ${day}`,
  corrected: (clock: string) => `Put right at ${clock}. It said before:`,
  picture: (kind: string, clock: string) => `${kind} at ${clock}`,
  /** Announced to screen readers when a new entry arrives. */
  added: (kind: string, text: string) => `New in the journal: ${kind}. ${text}`,
}
