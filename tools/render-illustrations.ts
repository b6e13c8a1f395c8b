// Renders the illustrations into the shipped files: `site` only those of the pages, `images` only those of the demonstration.
// Skips images whose drawing is unchanged; --all renders them again.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { BANNERS, banner } from '../src/demo/illustrations/banner.ts'
import { getCaption, portraitCaption } from '../src/demo/illustrations/caption.ts'
import { BREED_NAMES, BREEDS } from '../src/demo/illustrations/dog/breeds.ts'
import { portrait } from '../src/demo/illustrations/dog/portrait.ts'
import { frontage } from '../src/demo/illustrations/front/frontage.ts'
import { type ImageEntry, imageFile } from '../src/demo/illustrations/image-entry.ts'
import { mark } from '../src/demo/illustrations/mark.ts'
import { type Planned, plan } from '../src/demo/illustrations/plan.ts'
import { empty, lost, waiting } from '../src/demo/illustrations/spots.ts'

const IMAGE_FOLDER = fileURLToPath(new URL('../src/demo/images/', import.meta.url))
const WEB_ART = fileURLToPath(new URL('../src/web/ui/illustrations/', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url))
const MANIFEST = `${IMAGE_FOLDER}manifest.ts`

const CARD_WIDTHS = [320, 480, 640, 960, 1280]
const SCENE_WIDTHS = [640, 1280]
const BANNER_WIDTHS = [480, 640, 960, 1280, 1600]
const PORTRAIT_WIDTHS = [256]
const AVIF = { quality: 50, effort: 4 }
const WEBP = { quality: 76, effort: 6 }

const rendersAll = process.argv.includes('--all')

async function main(): Promise<void> {
  sharp.concurrency(1)
  for (const folder of [IMAGE_FOLDER, WEB_ART, PUBLIC]) await mkdir(folder, { recursive: true })
  if (!process.argv.includes('images')) {
    await drawPublic()
    await drawWebArt()
  }
  if (!process.argv.includes('site')) await drawImages()
}

async function drawImages(): Promise<void> {
  const before = await readManifest()
  const entries: ImageEntry[] = []
  const scenes = plan()
  for (const [i, scene] of scenes.entries()) {
    entries.push(await sceneEntry(scene, before))
    if (i % 20 < 19 && i < scenes.length - 1) continue
    console.log(`scenes ${i + 1}/${scenes.length}`)
    // an aborted run keeps its finished images
    await writeManifest(entries)
  }
  for (const [i, breed] of BREED_NAMES.entries()) {
    const svg = portrait(breed, i, 'profile')
    const about = {
      id: `portrait-${breed}`,
      kind: 'portrait',
      place: 'portrait',
      breed,
      largest: BREEDS[breed].group,
      alt: portraitCaption(breed),
    } as const
    entries.push(await entry(about, svg, PORTRAIT_WIDTHS, 1, before))
  }
  console.log(`portraits ${BREED_NAMES.length}/${BREED_NAMES.length}`)
  await writeManifest(entries)
  await removeUnusedFiles(entries)
}

async function sceneEntry({ id, kind, draw }: Planned, before: ReadonlyMap<string, ImageEntry>): Promise<ImageEntry> {
  const { svg, subject } = draw()
  const { breed, place, largest } = subject
  const about = { id, kind, place, breed, largest, alt: getCaption(subject) }
  return entry(about, svg, kind === 'card' ? CARD_WIDTHS : SCENE_WIDTHS, 1.6, before)
}

type About = Pick<ImageEntry, 'id' | 'kind' | 'place' | 'breed' | 'largest' | 'alt'>

async function entry(
  about: About,
  svg: string,
  widths: readonly number[],
  ratio: number,
  before: ReadonlyMap<string, ImageEntry>,
): Promise<ImageEntry> {
  const drawn = createHash('sha256').update(svg).digest('hex').slice(0, 12)
  const known = before.get(about.id)
  const width = Math.max(...widths)
  const isUnchanged = known?.drawn === drawn && widths.every((w) => existsSync(IMAGE_FOLDER + imageFile(about.id, w)))
  if (!isUnchanged || rendersAll) {
    for (const w of widths)
      await render(svg, w)
        .avif({ quality: 50, effort: w > 640 ? 3 : 4 })
        .toFile(IMAGE_FOLDER + imageFile(about.id, w))
  }
  const color = isUnchanged ? known.color : await averageColor(svg)
  return { ...about, width, height: Math.round(width / ratio), color, widths, drawn }
}

function render(svg: string, width: number): Sharp {
  return sharp(Buffer.from(svg)).resize({ width }).flatten({ background: '#FBF8F1' })
}

async function averageColor(svg: string): Promise<string> {
  const { data } = await render(svg, 64)
    .removeAlpha()
    .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${[...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

async function readManifest(): Promise<Map<string, ImageEntry>> {
  if (!existsSync(MANIFEST)) return new Map()
  const { IMAGES: entries } = await import('../src/demo/images/manifest.ts')
  return new Map(entries.map((one) => [one.id, one]))
}

async function writeManifest(entries: readonly ImageEntry[]): Promise<void> {
  const lines = entries.map((one) => `  ${JSON.stringify(one)},`)
  const text = `// Written by tools/render-illustrations.ts.
import type { ImageEntry } from '../illustrations/image-entry.ts'

export const IMAGES: readonly ImageEntry[] = [
${lines.join('\n')}
]
`
  await writeFile(MANIFEST, text)
}

/** Removes files of images that are no longer drawn. */
async function removeUnusedFiles(entries: readonly ImageEntry[]): Promise<void> {
  const known = new Set(entries.flatMap(({ id, widths }) => widths.map((w) => imageFile(id, w))))
  for (const name of await readdir(IMAGE_FOLDER)) {
    if (name.endsWith('.avif') && !known.has(name)) await rm(IMAGE_FOLDER + name)
  }
}

/** The images that belong to the pages themselves. */
async function drawWebArt(): Promise<void> {
  for (const name of BANNERS) {
    const svg = banner(name)
    for (const width of BANNER_WIDTHS) {
      await render(svg, width).avif(AVIF).toFile(`${WEB_ART}banner-${name}-${width}.avif`)
      await render(svg, width).webp(WEBP).toFile(`${WEB_ART}banner-${name}-${width}.webp`)
    }
    console.log(`banner ${name} ${await averageColor(svg)}`)
  }
  const door = frontage({ seed: 'welcome', kind: 'garden', season: 'spring', light: 'golden', breed: 'golden', card: true }).svg
  for (const width of [640, 1280]) {
    await render(door, width).avif(AVIF).toFile(`${WEB_ART}welcome-${width}.avif`)
    await render(door, width).webp(WEBP).toFile(`${WEB_ART}welcome-${width}.webp`)
  }
  for (const [name, svg] of Object.entries({ empty: empty(), lost: lost(), waiting: waiting() }))
    await writeFile(`${WEB_ART}${name}.svg`, `${svg}\n`)
  console.log('welcome and spots')
}

async function drawPublic(): Promise<void> {
  await writeFile(`${PUBLIC}favicon.svg`, `${mark()}\n`)
  await sharp(Buffer.from(mark()))
    .resize(140, 140)
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#2F6B3F' })
    .flatten({ background: '#2F6B3F' })
    .png({ palette: true, colours: 64 })
    .toFile(`${PUBLIC}apple-touch-icon.png`)
  const [garden] = BANNERS
  await sharp(Buffer.from(banner(garden)))
    .resize(1200, 630, { fit: 'cover', position: 'bottom' })
    .png({ palette: true, colours: 128, dither: 0, effort: 10 })
    .toFile(`${PUBLIC}social.png`)
  console.log('public')
}

await main()
