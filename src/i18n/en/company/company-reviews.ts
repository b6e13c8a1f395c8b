const count = (many: number, one: string, more: string): string => (many === 1 ? `1 ${one}` : `${many} ${more}`)

/** Reviews of a company's posts, and its replies. */
export const companyReviews = {
  title: 'Reviews',
  description: 'What guests wrote about your hotels, and your replies.',
  summary: (all: number, unanswered: number) =>
    unanswered === 0
      ? `${count(all, 'review', 'reviews')}, all answered`
      : `${count(all, 'review', 'reviews')}, ${unanswered} without a reply`,
  post: 'Post',
  allPosts: 'All posts',
  deleted: (name: string) => `${name} (taken off)`,
  show: 'Show',
  none: 'No review yet',
  noneHint: 'Guests can write one within 14 days after their stay.',
  stars: (stars: number) => `${stars} of 5 stars`,
  picture: (name: string) => `A picture by ${name}`,
  unanswered: 'Waiting for your reply',
  yourReply: 'Your reply',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  replyHint: 'Everybody can read it, and there is one reply: it cannot be changed later.',
  send: 'Publish the reply',
  missing: 'Please write a reply first.',
  tooLong: 'Please keep it under 2,000 characters.',
  sent: 'Your reply is published.',
  pages: 'Pages of reviews',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
}
