/** The layout of all company pages. */
export const companyFrame = {
  pages: 'My pages',
  tabs: {
    today: 'Today',
    board: 'Calendar',
    bookings: 'Bookings',
    figures: 'Reports',
    prices: 'Prices',
    posts: 'Listings',
    reviews: 'Reviews',
  },
  waiting: (reviews: number) => (reviews === 1 ? '1 review to answer' : `${reviews} reviews to answer`),
}
