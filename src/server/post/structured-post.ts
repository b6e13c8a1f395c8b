import { localPath, urls } from '../../contract/urls.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { maxDaysAhead } from '../../domain/calendar/stay.ts'
import { type TimeSlot, toHour } from '../../domain/calendar/time-slot.ts'
import type { Post } from '../../domain/post/post.ts'
import { nightlyPrice } from '../../domain/post/room.ts'
import type { Language } from '../../i18n/language.ts'
import { catalogs } from '../http/page/catalogs.ts'

type PostTexts = { name: string; description: string; district: string; language: Language; publicUrl: string; today: Day }

/** JSON-LD of a post for search engines: the business with its prices and rating, and its breadcrumbs. */
export function toPostJsonLd(post: Post, texts: PostTexts): object[] {
  return [toBusiness(post, texts), toBreadcrumbs(post, texts)]
}

function toBusiness(post: Post, { name, description, district, language, publicUrl, today }: PostTexts): object {
  const { rating, hours, rooms, seasons, images, amenities, training } = post
  const { names } = catalogs[language].services
  const address = (language === 'en' && post.mainAddressEn) || post.mainAddress
  const nights = Array.from({ length: maxDaysAhead }, (_, days) => addDays(today, days))
  const prices = rooms.flatMap((room) => nights.map((night) => nightlyPrice(room, seasons, night)))
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
      name: names[service].name,
      value: true,
    })),
    checkinTime: formatTime(hours.checkin.from),
    checkoutTime: formatTime(hours.checkout.to),
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

function toBreadcrumbs({ postNum, region }: Post, { name, district, language, publicUrl }: PostTexts): object {
  const steps = [
    { name: catalogs[language].shell.home, path: urls.home },
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

/** Formats a time in Seoul as schema.org requires. */
function formatTime(slot: TimeSlot): string {
  return `${String(toHour(slot)).padStart(2, '0')}:00:00+09:00`
}
