import type { Language } from '../../../i18n/language.ts'
import { catalogs } from './catalogs.ts'

/** `path` is absolute; `width` and `height` are in pixels. */
export type PreviewImage = { path: string; width: number; height: number; alt: string }

export type PageHead = {
  title: string
  description: string
  publicUrl: string
  /** The canonical path, without the language; null for pages that must not be indexed. */
  canonical: string | null
  /** The image of link previews; null for the site's default. */
  picture: PreviewImage | null
  /** JSON-LD objects. */
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
    ...previewTags(head, language),
    ...(head.canonical === null ? ['<meta name="robots" content="noindex">'] : indexTags(head, head.canonical, language)),
  ]
  return tags.join('')
}

/** Also on pages that are not indexed, since people share links to them too. */
function previewTags({ title, description, publicUrl, picture }: PageHead, language: Language): string[] {
  const { shell, pageHeads } = catalogs[language]
  const { path, width, height, alt } = picture ?? { path: '/social.png', width: 1200, height: 630, alt: pageHeads.home.title }
  const properties = {
    type: 'website',
    site_name: shell.brand,
    title,
    description,
    locale: language === 'ko' ? 'ko_KR' : 'en_US',
    image: publicUrl + path,
    'image:width': width,
    'image:height': height,
    'image:alt': alt,
  }
  return [
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(String(content))}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

function indexTags(head: PageHead, canonical: string, language: Language): string[] {
  const english = escapeHtml(head.publicUrl + canonical)
  const korean = escapeHtml(`${head.publicUrl}/ko${canonical === '/' ? '' : canonical}`)
  const own = language === 'ko' ? korean : english
  return [
    `<link rel="canonical" href="${own}">`,
    `<link rel="alternate" hreflang="en" href="${english}"><link rel="alternate" hreflang="ko" href="${korean}"><link rel="alternate" hreflang="x-default" href="${english}">`,
    `<meta property="og:url" content="${own}">`,
    ...(head.structured ?? []).map(
      (item) => `<script type="application/ld+json">${JSON.stringify(item).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
