import { readFileSync } from 'node:fs'
import type { Language } from '../../../i18n/language.ts'
import commonKorean from '../../../web/entry/fonts-ko.css?url'
import otherKorean from '../../../web/entry/fonts-ko-rest.css?url'
import type { Stylesheet } from './pages.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>
type Assets = { page: string; stylesheet: Stylesheet }

const scriptLoader = 'src/web/entry/script-loader.ts'

const built: Manifest | null = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'))
  : null
const heads = new Map<string, string>()

/**
 * The `<head>` tags of one page in one language: style sheets (the client adds non-critical fonts), and a template from which
 * `script-loader.ts` later adds the module preloads of the page's chunks and the entry script.
 */
export function assetTags({ page, stylesheet }: Assets, language: Language): string {
  if (!built) return sheetTag(stylesheetUrl(stylesheet)) + developmentTags(toEntryId(page, language))
  const key = `${page}.${language}`
  const known = heads.get(key)
  if (known) return known
  const tags = productionTags(built, { page, stylesheet }, language)
  heads.set(key, tags)
  return tags
}

export function stylesheetUrl(stylesheet: Stylesheet): string {
  const file = `src/web/entry/${stylesheet}.css`
  return built ? getFile(built, file) : `/${file}`
}

function productionTags(manifest: Manifest, { page, stylesheet }: Assets, language: Language): string {
  const entry = toEntryId(page, language)
  const scripts = new Set<string>()
  collect(manifest, entry, scripts)
  const preloads = [...scripts].map((file) => `<link rel="modulepreload" href="/${file}">`)
  const imported = Object.values(manifest).flatMap(({ file, css = [] }) => (scripts.has(file) ? css : []))
  const ownSheets = [stylesheetUrl(stylesheet), ...imported.map((file) => `/${file}`)]
  const sheets = language === 'ko' ? [...ownSheets, commonKorean] : ownSheets
  const laterSheets = language === 'ko' ? [otherKorean] : [commonKorean, otherKorean]
  return [
    ...sheets.map(sheetTag),
    `<noscript>${laterSheets.map(sheetTag).join('')}</noscript>`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${getLatinFont(manifest)}">`,
    `<script type="module" src="${getFile(manifest, scriptLoader)}"></script>`,
    `<template id="scripts">${preloads.join('')}<script type="module" src="${getFile(manifest, entry)}"></script></template>`,
  ].join('')
}

function collect(manifest: Manifest, id: string, into: Set<string>): void {
  const chunk = manifest[id]
  if (!chunk) throw new Error(`The build manifest has no entry for ${id}`)
  if (into.has(chunk.file)) return
  into.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into)
}

/** The id of the script that `tools/page-entries.ts` writes for a page. */
function toEntryId(page: string, language: Language): string {
  return `virtual:page/${page}.${language}`
}

function sheetTag(url: string): string {
  return `<link rel="stylesheet" href="${url}">`
}

function getFile(manifest: Manifest, id: string): string {
  const chunk = manifest[id]
  if (!chunk) throw new Error(`The build manifest has no entry for ${id}`)
  return `/${chunk.file}`
}

/** The face that `tools/font-faces.ts` makes for English. */
function getLatinFont(manifest: Manifest): string {
  const id = Object.keys(manifest).find((key) => key.endsWith('/latin.woff2'))
  return getFile(manifest, id ?? 'latin.woff2')
}

/** What @vitejs/plugin-react would inject into index.html, which these pages do not have. */
function developmentTags(entry: string): string {
  return [
    ...[commonKorean, otherKorean].map(sheetTag),
    '<script type="module">import{injectIntoGlobalHook as hook}from"/@react-refresh";hook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>type=>type</script>',
    '<script type="module" src="/@vite/client"></script>',
    // Without `import`, Vite takes the language for the extension of a file that is no script.
    `<script type="module" src="/@id/${entry}?import"></script>`,
  ].join('')
}
