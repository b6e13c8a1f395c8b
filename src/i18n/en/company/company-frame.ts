/** The layout of all company pages. */
export const companyFrame = {
  pages: 'My pages',
  tabs: {
    today: 'Today',
    board: 'Board',
    bookings: 'Bookings',
    figures: 'Figures',
    prices: 'Prices',
    posts: 'Posts',
    reviews: 'Reviews',
  },
  waiting: (reviews: number) => (reviews === 1 ? '1 waits for a reply' : `${reviews} wait for a reply`),
}
