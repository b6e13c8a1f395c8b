import { nth } from './nth.ts'

const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, t: 2, s: 4, a: 7 }

interface Pen {
  x: number
  y: number
  startX: number
  startY: number
  last: string
}

/** Rewrites every path of an image with relative coordinates: about two fifths smaller, the same shape. */
export function tight(svg: string): string {
  return svg.replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${tightPath(d)}"`)
}

function tightPath(d: string): string {
  const all = numbersIn(d)
  // large shapes need no decimals
  const k = Math.max(...all) - Math.min(...all) > 64 ? 1 : 10
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, last: '' }
  let out = ''
  for (const [, command = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const size = ARGUMENTS[command.toLowerCase()]
    if (size === undefined) {
      out += 'z'
      Object.assign(pen, { last: 'z', x: pen.startX, y: pen.startY })
      continue
    }
    const values = numbersIn(rest)
    for (let i = 0; i < values.length; i += size) out += piece(pen, command, values.slice(i, i + size), k, out === '')
  }
  return out
}

function piece(pen: Pen, command: string, values: readonly number[], k: number, opening: boolean): string {
  const low = command.toLowerCase()
  const relative = command === low ? values : values.map((v, i) => v - origin(pen, low, i))
  // the pen follows the rounded numbers, so errors never add up
  const snap = (v: number): number => Math.round(v * k) / k
  if (low === 'h') pen.x += snap(nth(relative, 0))
  else if (low === 'v') pen.y += snap(nth(relative, 0))
  else {
    pen.x += snap(nth(relative, relative.length - 2))
    pen.y += snap(nth(relative, relative.length - 1))
  }
  if (low === 'm') Object.assign(pen, { startX: pen.x, startY: pen.y })
  const name = low === 'm' && opening ? 'M' : low
  let out = name === pen.last && low !== 'm' ? '' : name
  relative.forEach((v, i) => {
    const text = String(snap(v) + 0).replace(/^(-?)0\./, '$1.')
    out += (i > 0 || out === '') && !text.startsWith('-') ? ` ${text}` : text
  })
  pen.last = name
  return out
}

/** What an absolute coordinate is measured from. */
function origin(pen: Pen, command: string, index: number): number {
  if (command === 'h') return pen.x
  if (command === 'v') return pen.y
  if (command === 'a') return index < 5 ? 0 : index === 5 ? pen.x : pen.y
  return index % 2 ? pen.y : pen.x
}

function numbersIn(text: string): number[] {
  return (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
}
