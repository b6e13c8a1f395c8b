/** The owner's account page. */
export const owner = {
  title: 'My page',
  hello: (name: string) => `Hello, ${name}`,
  description: 'Your profile, your dogs and the hotels you like.',
  parts: 'My page sections',
  toBookings: 'Bookings',
  toWork: 'Where you work',
  likes: 'Likes',
  ask: {
    lead: 'Check which of your likes have rooms available.',
    submit: 'Check availability',
    clear: 'Clear dates',
    free: (count: number) => `${count} available`,
    full: (count: number) => `${count} not available`,
    others: 'See other hotels available on these dates',
    otherDays: 'Other dates may work. Select other dates',
  },
  noLikes: 'No likes yet',
  noLikesHint: 'Tap the heart on a hotel to save it here.',
  find: 'Find a hotel',
}
