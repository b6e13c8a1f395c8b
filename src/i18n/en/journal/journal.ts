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
  open: 'Read the care journal',
  live: 'New entries appear automatically.',
  waiting: 'You’re offline. New entries appear once you’re back online.',
  overdue: (due: string) => `Not picked up yet. Pick-up was due ${due}.`,
  none: 'No entries yet',
  noneHint: 'The hotel adds entries throughout the day.',
  noneEver: 'There’s no care journal for this stay.',
  help: 'If a dog is ill or hurt',
  kinds,
  today: (day: string) => `Today, ${day}`,
  dayTime: (day: string, time: string) => `${day}, ${time}`,
  corrected: (clock: string) => `Corrected at ${clock}. Before:`,
  by: (name: string, hotel: string) => `${name} at ${hotel}`,
  picture: (kind: string, clock: string) => `${kind} at ${clock}`,
  /** Announced to screen readers when a new entry arrives. */
  added: (kind: string, text: string) => `New journal entry: ${kind}. ${text}`,
}
