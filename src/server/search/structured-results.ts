import type { WirePostCard } from '../../contract/post/post.ts'
import { localPath, urls } from '../../contract/urls.ts'
import type { RegionName } from '../../domain/post/region.ts'
import { chooseText, type Language } from '../../i18n/language.ts'
import { catalogs } from '../http/page/catalogs.ts'

/** JSON-LD of a results page for search engines: its breadcrumbs and its posts. */
export function toResultsJsonLd(
  publicUrl: string,
  language: Language,
  cards: readonly WirePostCard[],
  region: RegionName | null,
): object[] {
  const { pageHeads, shell, regions } = catalogs[language]
  const at = (path: string): string => publicUrl + localPath(language, path)
  const crumbs = [
    { name: shell.home, item: at(urls.home) },
    { name: pageHeads.search.title(null, ''), item: at(urls.search) },
    ...(region === null ? [] : [{ name: regions.districts[region], item: at(urls.searchRegion(region)) }]),
  ]
  return [
    toList('BreadcrumbList', crumbs),
    toList(
      'ItemList',
      cards.map((card) => ({
        name: chooseText(language, card.storeName, card.storeNameEn),
        url: at(urls.post(card.postNum)),
      })),
    ),
  ]
}

function toList(type: 'BreadcrumbList' | 'ItemList', items: object[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}
