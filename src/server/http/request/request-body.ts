import { Refusal } from '../../../domain/refusal.ts'
import { createAllowance } from '../overload/allowance.ts'
import { waitForBody } from '../overload/load-shedding.ts'
import { readClient } from './client-ip.ts'

/**
 * The minimum rate of a body after the first ten seconds. A faster one gets no further ahead than that, so a burst allows no more silence. A
 * body with an infinite rate must be complete by then.
 */
type Pace = { bytesPerSecond: number }

// Slow mobile connections are several times faster.
export const uploadPace: Pace = { bytesPerSecond: 16 * 1024 }
const wholePace: Pace = { bytesPerSecond: Number.POSITIVE_INFINITY }
const graceMs = 10_000
const lookEveryMs = 1_000
// Every chunk costs some work, however small it is. Networks deliver more than this at a time, with few exceptions.
const leastAverageBytes = 512
const fewChunks = 256

// Forms and JSON are a few kilobytes. Slow ones of the largest size could otherwise fill the memory from many networks.
const allowance = createAllowance({
  all: 32 * 1024 * 1024,
  ofNetwork: 4 * 1024 * 1024,
  reserve: { amount: 8 * 1024 * 1024, ofNetwork: 512 * 1024 },
})

/**
 * Reads a request body; nothing else in the program does. Refuses with `incomplete_body` if the client is too slow or disconnects, with
 * `rate_limited` if its network has too many slow bodies in transit, with `too_large` if the body arrives in very many tiny chunks, and
 * with `overloaded` if the server is at capacity once the body is complete.
 */
export async function* readChunks(request: Request, pace: Pace = wholePace): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  if (!request.body) return
  const reader = request.body.getReader()
  const wait = waitForBody(request)
  const inGrace = (): number => performance.now() + graceMs
  const state: { bytes: number; chunks: number; lateAt: number; refusal: Refusal | null } = {
    bytes: 0,
    chunks: 0,
    lateAt: inGrace(),
    refusal: null,
  }
  const cancel = (): Promise<void> => reader.cancel().catch(() => {})
  const timer = setInterval(() => {
    if (performance.now() >= state.lateAt) state.refusal = new Refusal('incomplete_body')
    else if (!wait.countSlow()) state.refusal = new Refusal('rate_limited', { retryAfter: graceMs / 1000 })
    if (state.refusal) void cancel()
  }, lookEveryMs)
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(hungUp)
      if (state.refusal) throw state.refusal
      if (done) break
      state.bytes += value.length
      state.chunks += 1
      state.lateAt = Math.min(state.lateAt + (value.length / pace.bytesPerSecond) * 1000, inGrace())
      if (state.chunks > fewChunks && state.bytes < state.chunks * leastAverageBytes) {
        wait.hangUp()
        throw new Refusal('too_large')
      }
      yield value
    }
  } finally {
    clearInterval(timer)
    wait.end()
    await cancel()
  }
  wait.resume()
}

/**
 * Reads a body of at most `most` bytes. Refuses a longer one with `too_large`, one that would take more memory than all bodies in transit
 * may have with `overloaded`, and as `readChunks` does.
 */
export async function readRequestBytes(request: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new Refusal('too_large')
  const share = allowance(readClient(request).address)
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of readChunks(request)) {
      bytes += chunk.length
      if (bytes > most) throw new Refusal('too_large')
      if (!share.take(chunk.length)) throw new Refusal('overloaded')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    share.giveBack()
  }
}

/** A client that disconnects is not an error of the server, whatever the stream reports. */
function hungUp(): never {
  throw new Refusal('incomplete_body')
}
