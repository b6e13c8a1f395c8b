const count = (many: number, one: string, more: string): string => (many === 1 ? `1 ${one}` : `${many} ${more}`)

/** Reviews of a company's posts, and its replies. */
export const companyReviews = {
  title: 'Reviews',
  description: 'Reviews of your hotels and your replies.',
  summary: (all: number, unanswered: number) =>
    `${count(all, 'review', 'reviews')}, ${unanswered === 0 ? 'all answered' : `${unanswered} to answer`}`,
  post: 'Hotel',
  allPosts: 'All hotels',
  deleted: (name: string) => `${name} (unlisted)`,
  show: 'Show',
  none: 'No reviews yet',
  noneHint: 'Owners can write one within 14 days after their stay.',
  stars: (stars: number) => `${stars} of 5 stars`,
  picture: (name: string) => `Photo by ${name}`,
  unanswered: 'Needs a reply',
  yourReply: 'Your reply',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  replyHint: 'Everyone can read it. You can reply once and edit your reply for 48 hours.',
  edit: 'Edit reply',
  save: 'Save reply',
  changed: 'Reply updated.',
  send: 'Publish reply',
  missing: 'Write a reply first.',
  tooLong: 'Use up to 2,000 characters.',
  sent: 'Reply published.',
  pages: 'Pages of reviews',
  previous: 'Previous',
  next: 'Next',
  pagePosition: (page: number, pages: number) => `Page ${page} of ${pages}`,
}
