import { localPath, urls } from '../../contract/urls.ts'
import type { Post } from '../../domain/post.ts'
import { hourOf, type TimeSlot } from '../../domain/time-slot.ts'
import type { Language } from '../../i18n/language.ts'
import { catalogues } from '../catalogues.ts'

type Words = { name: string; description: string; district: string; language: Language; publicUrl: string }

/** A post as search engines read it: the business with its prices and rating, and the way to its page. */
export function structuredPost(post: Post, words: Words): object[] {
  return [business(post, words), breadcrumbs(post, words)]
}

function business(post: Post, { name, description, district, language, publicUrl }: Words): object {
  const { rating, hours, rooms, images, amenities, training } = post
  const { services } = catalogues[language].detail
  const address = (language === 'en' && post.mainAddressEn) || post.mainAddress
  const prices = rooms.flatMap(({ price, weekendPrice }) => [price, weekendPrice ?? price])
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    '@id': `${publicUrl}${urls.post(post.postNum)}`,
    name,
    description,
    url: `${publicUrl}${localPath(language, urls.post(post.postNum))}`,
    image: images.map((path) => `${publicUrl}${path}?w=1280`),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      ...(district && { addressLocality: district }),
      addressRegion: language === 'ko' ? '서울' : 'Seoul',
      addressCountry: 'KR',
    },
    petsAllowed: true,
    amenityFeature: [...amenities, ...(training ? (['training'] as const) : [])].map((service) => ({
      '@type': 'LocationFeatureSpecification',
      name: services[service].name,
      value: true,
    })),
    checkinTime: clock(hours.checkin.from),
    checkoutTime: clock(hours.checkout.to),
    ...(prices.length > 0 && { priceRange: `${Math.min(...prices)}–${Math.max(...prices)} KRW`, currenciesAccepted: 'KRW' }),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average.toFixed(1),
        reviewCount: rating.count,
        bestRating: 5,
      },
    }),
  }
}

function breadcrumbs({ postNum, region }: Post, { name, district, language, publicUrl }: Words): object {
  const steps = [
    { name: catalogues[language].shell.home, path: urls.home },
    ...(region ? [{ name: district, path: urls.searchRegion(region) }] : []),
    { name, path: urls.post(postNum) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: publicUrl + localPath(language, step.path),
    })),
  }
}

/** As schema.org writes a time, in Seoul. */
function clock(slot: TimeSlot): string {
  return `${String(hourOf(slot)).padStart(2, '0')}:00:00+09:00`
}
