/** The owner's account page. */
export const owner = {
  title: 'My page',
  hello: (name: string) => `Hello, ${name}`,
  description: 'Your profile, your dogs and the places you like.',
  parts: 'Parts of my page',
  toBookings: 'Bookings',
  likes: 'Places you like',
  ask: {
    lead: 'Ask which of them are free.',
    checkin: 'Check-in',
    checkout: 'Check-out',
    size: 'Dog',
    sizes: { small: 'Small, under 7 kg', medium: 'Medium, under 15 kg', large: 'Large, from 15 kg' },
    submit: 'Free on my dates?',
    clear: 'Without dates',
    faults: {
      checkin: 'Please choose a check-in day from today on.',
      checkout: 'Please choose a check-out day after it, at most 30 nights later and within 90 days from today.',
    },
    free: (count: number) => (count === 1 ? '1 is free' : `${count} are free`),
    full: (count: number) => (count === 1 ? '1 is full, or has no such room' : `${count} are full, or have no such room`),
    noneFree: 'None of them is free on these days. Other days may do.',
  },
  noLikes: 'No place in your likes yet',
  noLikesHint: 'The heart on a place keeps it here.',
  find: 'Find places',
}
