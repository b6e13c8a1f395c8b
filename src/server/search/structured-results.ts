import type { WirePostCard } from '../../contract/post.ts'
import { localPath, urls } from '../../contract/urls.ts'
import type { RegionName } from '../../domain/region.ts'
import type { Language } from '../../i18n/language.ts'
import { catalogues } from '../catalogues.ts'

/** What search engines read of a page of results, as JSON-LD: where it stands, and the posts on it. */
export function resultsData(
  publicUrl: string,
  language: Language,
  cards: readonly WirePostCard[],
  region: RegionName | null,
): object[] {
  const { shell, search, regions } = catalogues[language]
  const at = (path: string): string => publicUrl + localPath(language, path)
  const crumbs = [
    { name: shell.home, item: at(urls.home) },
    { name: search.pageTitle(null, ''), item: at(urls.search) },
    ...(region === null ? [] : [{ name: regions.districts[region], item: at(urls.searchRegion(region)) }]),
  ]
  return [
    listOf('BreadcrumbList', crumbs),
    listOf(
      'ItemList',
      cards.map((card) => ({
        name: language === 'en' ? (card.storeNameEn ?? card.storeName) : card.storeName,
        url: at(urls.post(card.postNum)),
      })),
    ),
  ]
}

function listOf(type: 'BreadcrumbList' | 'ItemList', items: object[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}
