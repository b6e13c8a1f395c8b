import { nth } from './nth.ts'

/** The drawing hand of one image: its chances and its ids. The same seed draws the same image, byte for byte. */
export interface Hand {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  between(low: number, high: number): number
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  shuffle<T>(list: readonly T[]): T[]
  /** An id no other shape of this image has. */
  id(): string
  /** A hand with chances of its own that shares this image's ids. */
  branch(seed: string): Hand
}

export function handFor(seed: string): Hand {
  let serial = 0
  const id = (): string => {
    serial += 1
    return `k${serial.toString(36)}`
  }
  return handWith(seed, id)
}

function handWith(seed: string, id: () => string): Hand {
  const next = numbers(seed)
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    id,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => nth(list, below(list.length)),
    chance: (probability) => next() < probability,
    shuffle: (list) => shuffled(list, below),
    branch: (other) => handWith(other, id),
  }
}

function shuffled<T>(list: readonly T[], below: (count: number) => number): T[] {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i--) {
    const j = below(i + 1)
    const kept = nth(out, i)
    out[i] = nth(out, j)
    out[j] = kept
  }
  return out
}

/** Mulberry32 over an FNV-1a hash of the seed. */
function numbers(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
