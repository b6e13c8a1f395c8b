import { paint } from './palette.ts'
import { path, stroke } from './svg.ts'

/** The outline of the tail on a disc of 512. */
const TAIL_EDGE =
  'M-10 366C76 372 158 388 204 344C256 296 236 226 290 162C316 132 350 108 396 92C396 134 430 176 438 238C448 330 396 424 292 458C196 488 78 474-10 456Z'
const TAIL_TIP =
  'M262 204L316 244 334 214 368 256 386 220 436 240C430 176 396 134 396 92C350 108 316 132 290 162C280 174 270 190 262 204Z'
const TAIL_WAG = 'M206 204C212 164 232 128 262 102M136 192C142 134 168 90 206 58'

export const TAIL = path(TAIL_EDGE, paint.paper) + path(TAIL_TIP, paint.sun) + stroke(TAIL_WAG, 26, paint.fern)

/** The mark of the house: a wagging tail with a yellow tip, on leaf green. */
export function mark(): string {
  const disc = '<clipPath id="disc"><circle cx="256" cy="256" r="256"/></clipPath>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" stroke-linecap="round">${disc}<g clip-path="url(#disc)"><rect width="512" height="512" fill="${paint.leaf}"/>${TAIL}</g></svg>`
}
