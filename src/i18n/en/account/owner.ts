/** The owner's account page. */
export const owner = {
  title: 'My page',
  hello: (name: string) => `Hello, ${name}`,
  description: 'Your profile, your dogs and the hotels you like.',
  parts: 'My page sections',
  toBookings: 'Bookings',
  likes: 'Likes',
  ask: {
    lead: 'Check which of your likes have rooms available.',
    checkin: 'Check-in',
    checkout: 'Check-out',
    size: 'Dog size',
    sizes: { small: 'Small, under 7 kg', medium: 'Medium, 7 to 14.9 kg', large: 'Large, 15 kg and over' },
    submit: 'Check availability',
    clear: 'Clear dates',
    errors: {
      checkin: 'Choose today or a later date for check-in.',
      checkout: 'Choose a check-out date after check-in, up to 30 nights later and within 90 days from today.',
    },
    free: (count: number) => `${count} available`,
    full: (count: number) => `${count} not available`,
    others: 'See other hotels available on these dates',
    noneFree: 'None of your likes are available on these dates. Try other dates.',
  },
  noLikes: 'No likes yet',
  noLikesHint: 'Tap the heart on a hotel to save it here.',
  find: 'Find a hotel',
}
