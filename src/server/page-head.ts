import type { Language } from '../i18n/language.ts'
import { catalogues } from './catalogues.ts'

/** `path` is absolute; in pixels. */
export type SocialPicture = { path: string; width: number; height: number; alt: string }

export type PageHead = {
  title: string
  description: string
  publicUrl: string
  /** path without language that search engines should keep; null for pages that are not to be indexed */
  canonical: string | null
  /** what link previews show; null for the site's own picture */
  picture: SocialPicture | null
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
    ...previewTags(head, language),
    ...(head.canonical === null ? ['<meta name="robots" content="noindex">'] : indexTags(head, head.canonical, language)),
  ]
  return tags.join('')
}

/** Links to pages that search engines leave out are sent to friends all the same. */
function previewTags({ title, description, publicUrl, picture }: PageHead, language: Language): string[] {
  const { shell, home } = catalogues[language]
  const { path, width, height, alt } = picture ?? { path: '/social.png', width: 1200, height: 630, alt: home.title }
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
