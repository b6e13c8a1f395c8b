import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createConcurrencyLimiter } from '../../http/overload/concurrency-limiter.ts'

/** Whose turn a hash takes: that of a network, and in it of one of its accounts. */
export type HashTurn = { network: string; account?: string | undefined }

/** A hash takes tens of milliseconds and 19 MiB, so concurrent requests are queued, in turns by network and account: none can fill the queue. */
export type Passwords = {
  hash: (password: string, turn?: HashTurn) => Promise<string>
  verify: (hash: string, password: string, turn?: HashTurn) => Promise<boolean>
}

type Cost = { memory: number; passes: number; parallelism: number }

/** OWASP's minimum for argon2id; `memory` is in KiB. */
const fullCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagBytes = 32
const saltBytes = 16
const derive = promisify(argon2)

/**
 * Refuses with `overloaded` if the queue holds more than a few seconds of work, or too many requests of one network or account. Only tests
 * set another cost.
 */
export function createPasswords(cost: Cost = fullCost): Passwords {
  const limit = createConcurrencyLimiter({ running: 2, waiting: 120, perClient: 16, perAccount: 4 })

  async function computeTag(
    password: string,
    salt: Buffer,
    { memory, passes, parallelism }: Cost,
    turn?: HashTurn,
  ): Promise<Buffer> {
    const message = password.normalize('NFKC')
    const work = () => derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: tagBytes })
    return await limit(work, turn?.network, turn?.account)
  }

  return {
    async hash(password, turn) {
      const salt = randomBytes(saltBytes)
      const computed = await computeTag(password, salt, cost, turn)
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(computed)}`
    },
    async verify(hash, password, turn) {
      const stored = parseHash(hash)
      return timingSafeEqual(await computeTag(password, stored.salt, stored.cost, turn), stored.tag)
    },
  }
}

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/

function parseHash(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt = '', tag = ''] = hashPattern.exec(hash) ?? []
  if (!tag) throw new Error('A stored password hash is not a valid argon2id hash')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
