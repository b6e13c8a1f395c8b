import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const facesImport = /@import "(?<sheet>[^"?]+)\?faces=(?<from>\d+)-(?<to>\d+)";/g

/**
 * Imports some faces of a package's style sheet: `@import "package/sheet.css?faces=82-91"` becomes the faces with these numbers. The
 * sheet numbers each face in a comment before it, such as `[82]`.
 */
export const fontFaces: Plugin = {
  name: 'kkori-font-faces',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/, code: '?faces=' },
    async handler(code) {
      let faces = code
      for (const { 0: line, groups: { sheet = '', from, to } = {} } of code.matchAll(facesImport))
        faces = faces.replace(line, await readFaces(sheet, Number(from), Number(to)))
      return faces
    },
  },
}

async function readFaces(sheet: string, from: number, to: number): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '..', 'node_modules', sheet), 'utf8')
  const faces = [...text.matchAll(/\/\* \[(\d+)\] \*\/\s*(@font-face \{[^}]*\})/g)]
    .filter(([, number]) => from <= Number(number) && Number(number) <= to)
    .map(([, , face = '']) => face.replaceAll('url(./', `url(${dirname(sheet)}/`))
  if (faces.length !== to - from + 1) throw new Error(`${sheet} has ${faces.length} of the faces ${from}-${to}`)
  return faces.join('\n')
}
