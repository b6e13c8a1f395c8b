import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const modules = join(import.meta.dirname, '..', 'node_modules')
const fonts = join(modules, 'pretendard/dist/web/variable')
const wholeFont = join(fonts, 'woff2/PretendardVariable.woff2')

/**
 * What English pages need: ASCII, punctuation and a few signs. Korean faces leave it out, so that this face draws it on every page;
 * the other accented letters are in theirs.
 */
const latin =
  'U+20-7E, U+A0-A1, U+A9, U+AB, U+AD-AE, U+B0, U+B7, U+BB, U+BF, U+D7, U+E9, U+2013-2014, U+2018-201D, U+2022, U+2026, U+2122, U+2212'

/**
 * The pages use three weights and digits of one width; other weights and features are two thirds of a font's bytes. The names with
 * the copyright, the licence and its address stay in the file.
 */
const options = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['calt', 'kern', 'tnum'],
  variationAxes: { wght: { min: 400, max: 700 } },
  preserveNameIds: [0, 13, 14],
}

const cache = join(modules, '.cache/kkori-fonts')

const faceRule = /\/\* \[(\d+)\] \*\/[^}]*url\(([^)]+)\)[^}]*unicode-range: ([^;]+);/g
const facesImport = /@import "pretendard\/[^"?]+\?(?:latin|faces=(?<from>\d+)-(?<to>\d+))";/g

/**
 * Imports font faces of Pretendard, reduced to what the pages use: `@import "pretendard/sheet.css?latin"` becomes one face for English,
 * and `?faces=82-91` the faces with these numbers, which the package's style sheet has in a comment before each, such as `[82]`.
 */
export const fontFaces: Plugin = {
  name: 'kkori-font-faces',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/, code: '@import "pretendard/' },
    async handler(code, id) {
      const folder = dirname(id)
      let sheet = code
      for (const { 0: line, groups: { from, to } = {} } of code.matchAll(facesImport)) {
        const faces =
          from && to ? await readFaces(Number(from), Number(to)) : [{ name: 'latin', source: wholeFont, ranges: latin }]
        // Rules may not stand before an import.
        const rules = await Promise.all(faces.map(async (face) => await writeFace(face, folder)))
        sheet = `${sheet.replace(line, '')}\n${rules.join('\n')}`
      }
      return sheet
    },
  },
}

type Face = { name: string; source: string; ranges: string }

async function readFaces(from: number, to: number): Promise<Face[]> {
  const sheet = await readFile(join(fonts, 'pretendardvariable-dynamic-subset.css'), 'utf8')
  const faces = [...sheet.matchAll(faceRule)]
    .filter(([, number]) => from <= Number(number) && Number(number) <= to)
    .map(([, name = '', file = '', ranges = '']) => ({ name, source: join(fonts, file), ranges: withoutLatin(ranges) }))
  if (faces.length !== to - from + 1) throw new Error(`Pretendard has ${faces.length} of the faces ${from}-${to}`)
  return faces
}

async function writeFace(face: Face, folder: string): Promise<string> {
  return `@font-face {
  font-family: "Kkori Sans";
  font-style: normal;
  font-display: swap;
  font-weight: 400 700;
  src: url("${relative(folder, await reduceFont(face))}") format("woff2-variations");
  unicode-range: ${face.ranges};
}`
}

const reduced = new Map<string, Promise<string>>()

/** Keeps a font's characters in these ranges, and returns the file; a font reduced the same way before is taken from the cache. */
async function reduceFont({ name, source, ranges }: Face): Promise<string> {
  const font = await readFile(source)
  const key = createHash('sha256').update(font).update(JSON.stringify({ ranges, options })).digest('hex').slice(0, 16)
  const file = join(cache, key, `${name}.woff2`)
  // Both style sheets have the Latin face.
  const running = reduced.get(file) ?? (existsSync(file) ? Promise.resolve(file) : writeReduced(file, font, ranges))
  reduced.set(file, running)
  return await running
}

async function writeReduced(file: string, font: Buffer, ranges: string): Promise<string> {
  const part = await subsetFont(font, String.fromCodePoint(...listCharacters(ranges)), options)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, part)
  await rename(`${file}.part`, file)
  return file
}

function withoutLatin(ranges: string): string {
  const known = new Set(listCharacters(latin))
  const parts = ranges.split(', ').flatMap((part) => {
    const characters = listCharacters(part)
    const others = characters.filter((character) => !known.has(character))
    return others.length === characters.length ? [part] : others.map((character) => `U+${character.toString(16)}`)
  })
  return parts.join(', ')
}

/** The code points of a `unicode-range`. */
function listCharacters(ranges: string): number[] {
  return ranges.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    const start = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index)
  })
}
