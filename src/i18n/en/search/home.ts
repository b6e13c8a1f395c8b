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
  title: 'Kkori · Dog hotels in Seoul',
  description:
    'Find and book a dog hotel in Seoul. A room shown free is free, the price shown is the price paid, and the refund is known before it is asked for.',
  slides: [
    {
      title: 'A quiet room for your dog, while you are away',
      text: (places: number) =>
        `${places} dog ${places === 1 ? 'hotel' : 'hotels'} in Seoul. A room shown free is free, and the price shown is the price paid.`,
    },
    {
      title: 'Plans change. The refund is known beforehand',
      text: () => 'Every place shows in won what comes back, day by day, before you book.',
    },
    {
      title: 'Read along while they play',
      text: () => 'Meals, walks and naps, written down by the house and there for you to read at once.',
    },
  ],
  slider: 'Highlights',
  carousel: 'carousel',
  pause: 'Pause the slides',
  play: 'Play the slides',
  previous: 'Previous slide',
  next: 'Next slide',
  slideOf: (number: number, count: number) => `${number} / ${count}`,
  categories,
  categoriesLabel: 'Categories',
  places: 'Places to stay',
  placesIn: (category: Category) =>
    category === 'all' ? 'Places to stay' : `Places to stay: ${categories[category].toLowerCase()}`,
  count: (count: number) => `${count} dog ${count === 1 ? 'hotel' : 'hotels'}, most liked first`,
  none: 'No place of this kind yet',
  noneHint: 'Another category may have one, or look at all of them.',
  showAll: 'Show all places',
  more: (count: number) => `Show ${count} more`,
  recent: 'Looked at lately',
  forgetRecent: 'Forget these',
  recentForgotten: 'This browser has forgotten the places you looked at.',
  mapTitle: 'Close to home, or close to the airport bus',
  mapText: 'Pick a district on the map. The number is how many places take dogs there.',
  near: (count: number, price: string) => `${count} ${count === 1 ? 'place' : 'places'}, from ${price}`,
}
