import type { Hand } from './hand.ts'
import { paint, SHADE } from './palette.ts'

/** One decimal is enough on a canvas of 1600. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded)
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`
}

export function dot(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more}/>`
}

export function box(x: number, y: number, w: number, h: number, fill: string, round = 0, more = ''): string {
  const corner = round ? ` rx="${num(round)}"` : ''
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${corner} fill="${fill}"${more}/>`
}

/** A line; round ends are set once, on the root. */
export function stroke(d: string, width: number, colour: string = paint.ink, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${more}/>`
}

/** Puts a drawing with its foot at (x, y); `scale` may differ across and down. */
export function place(x: number, y: number, scale: number | readonly [number, number], inner: string, turn = 0): string {
  const [across, down] = typeof scale === 'number' ? [scale, scale] : scale
  const turned = turn ? ` rotate(${num(turn)})` : ''
  const scaled = across === 1 && down === 1 ? '' : ` scale(${thousandth(across)} ${thousandth(down)})`
  return `<g transform="translate(${num(x)} ${num(y)})${turned}${scaled}">${inner}</g>`
}

function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000
}

export function shadow(x: number, y: number, rx: number, ry: number, strength = 0.16): string {
  return dot(x, y, rx, ry, SHADE, ` opacity="${strength}"`)
}

export function shade(d: string, strength = 0.14): string {
  return path(d, SHADE, ` opacity="${strength}"`)
}

export function clipBox(hand: Hand, inner: string, x: number, y: number, w: number, h: number, round = 0): string {
  const id = hand.id()
  return `<clipPath id="${id}">${box(x, y, w, h, paint.ink, round)}</clipPath><g clip-path="url(#${id})">${inner}</g>`
}

export function clipPath(hand: Hand, inner: string, d: string): string {
  const id = hand.id()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
}

/** Lamp light; needs the gradient that `frame` defines. */
export function glow(x: number, y: number, radius: number, strength = 1): string {
  const more = strength === 1 ? '' : ` opacity="${strength}"`
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="url(#glow)"${more}/>`
}

/** A wash of one color over a rectangle. */
export function wash(colour: string, opacity: number, w = 1600, h = 1000): string {
  return box(0, 0, w, h, colour, 0, ` opacity="${opacity}"`)
}

/** The drawings of a list, one after another. */
export function each<T>(list: readonly T[], draw: (item: T, index: number) => string): string {
  return list.map(draw).join('')
}

/** The drawings of a counted row, one after another. */
export function times(count: number, draw: (index: number) => string): string {
  let all = ''
  for (let i = 0; i < count; i++) all += draw(i)
  return all
}

export interface FrameSize {
  readonly w: number
  readonly h: number
}

const SCENE: FrameSize = { w: 1600, h: 1000 }

/** The finished picture. Lamps glow strongly when it is dark. */
export function frame(inner: string, size: FrameSize = SCENE, dark = false, ground: string = paint.sand): string {
  const { w, h } = size
  const lamp = `<radialGradient id="glow"><stop offset="0" stop-color="#FFEFB8" stop-opacity="${dark ? '.75' : '.3'}"/><stop offset="1" stop-color="#FFEFB8" stop-opacity="0"/></radialGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" stroke-linecap="round" stroke-linejoin="round"><defs>${lamp}</defs>${box(0, 0, w, h, ground)}${inner}</svg>`
}
