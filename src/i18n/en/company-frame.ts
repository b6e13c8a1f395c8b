/** Around all pages of a company. */
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
}
