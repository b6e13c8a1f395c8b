import type { Category } from '../../../domain/post/category.ts'

const categories: Record<Category, string> = {
  all: 'All',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  senior: 'Senior care',
  walks: 'Walks',
  grooming: 'Grooming',
  training: 'Training',
}

export const home = {
  slides: [
    {
      title: 'A quiet room for your dog while you’re away',
      text: (hotels: number) =>
        `${hotels} dog ${hotels === 1 ? 'hotel' : 'hotels'} in Seoul. Live availability. The price you see is the price you pay.`,
    },
    {
      title: 'Plans change. Know your refund in advance',
      text: () => 'Every hotel shows your refund, date by date, before you book.',
    },
    { title: 'See how their day is going', text: () => 'Meals, walks and naps in the care journal, as they happen.' },
  ],
  slider: 'Highlights',
  carousel: 'carousel',
  pause: 'Pause the slides',
  play: 'Play the slides',
  previous: 'Previous slide',
  next: 'Next slide',
  slidePosition: (number: number, count: number) => `${number} / ${count}`,
  categories,
  categoriesLabel: 'Categories',
  listingsIn: (category: Category) => (category === 'all' ? 'Dog hotels' : `Dog hotels: ${categories[category].toLowerCase()}`),
  count: (count: number) => `${count} dog ${count === 1 ? 'hotel' : 'hotels'}, most liked first`,
  none: 'No hotels in this category yet',
  noneHint: 'Try another category, or see all hotels.',
  showAll: 'Show all hotels',
  more: (count: number) => `Show ${count} more`,
  recent: 'Recently viewed',
  forgetRecent: 'Clear',
  recentForgotten: 'Recently viewed hotels cleared.',
}
