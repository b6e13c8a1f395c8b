import type { Language } from '../i18n/language.ts'
import { catalogues } from './catalogues.ts'

export type PageHead = {
  title: string
  description: string
  publicUrl: string
  /** path without language that search engines should keep; null for pages that are not to be indexed */
  canonical: string | null
  /** absolute path of the social picture */
  image: string
  /** JSON-LD objects */
  structured?: object[]
}

export function headTags(head: PageHead, language: Language): string {
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description)
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="theme-color" content="#fbf8f1">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...(head.canonical === null ? ['<meta name="robots" content="noindex">'] : indexTags(head, head.canonical, language)),
  ]
  return tags.join('')
}

function indexTags(head: PageHead, canonical: string, language: Language): string[] {
  const english = escapeHtml(head.publicUrl + canonical)
  const korean = escapeHtml(`${head.publicUrl}/ko${canonical === '/' ? '' : canonical}`)
  const own = language === 'ko' ? korean : english
  return [
    `<link rel="canonical" href="${own}">`,
    `<link rel="alternate" hreflang="en" href="${english}"><link rel="alternate" hreflang="ko" href="${korean}"><link rel="alternate" hreflang="x-default" href="${english}">`,
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${catalogues[language].shell.brand}"><meta property="og:title" content="${escapeHtml(head.title)}"><meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:url" content="${own}"><meta property="og:image" content="${escapeHtml(head.publicUrl + head.image)}"><meta property="og:locale" content="${language === 'ko' ? 'ko_KR' : 'en_US'}"><meta name="twitter:card" content="summary_large_image">`,
    ...(head.structured ?? []).map(
      (item) => `<script type="application/ld+json">${JSON.stringify(item).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
