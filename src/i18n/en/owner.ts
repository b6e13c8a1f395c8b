/** The owner's own page. */
export const owner = {
  title: 'My page',
  hello: (name: string) => `Hello, ${name}`,
  description: 'Your profile, your dogs and the places you like.',
  parts: 'Parts of my page',
  toBookings: 'Bookings',
  likes: 'Places you like',
  noLikes: 'No place in your likes yet',
  noLikesHint: 'The heart on a place keeps it here.',
  find: 'Find places',
}
