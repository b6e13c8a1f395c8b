import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createGate } from '../gate.ts'

/** A hash takes tens of milliseconds and 19 MiB, so a crowd at the door waits instead of filling the machine. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (hash: string, password: string) => Promise<boolean>
}

type Cost = { memory: number; passes: number; parallelism: number }

/** OWASP's least for argon2id; `memory` in KiB. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagBytes = 32
const saltBytes = 16
const derive = promisify(argon2)

/** Refuses with `overloaded` when more than a few seconds of hashing wait already. */
export function createPasswords(): Passwords {
  const gate = createGate({ running: 2, waiting: 60 })

  async function tag(password: string, salt: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
    const message = password.normalize('NFKC')
    return await gate(() => derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: tagBytes }))
  }

  return {
    async hash(password) {
      const salt = randomBytes(saltBytes)
      const made = await tag(password, salt, cost)
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(made)}`
    },
    async verify(hash, password) {
      const stored = parsed(hash)
      return timingSafeEqual(await tag(password, stored.salt, stored.cost), stored.tag)
    },
  }
}

const hashShape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/

function parsed(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt = '', tag = ''] = hashShape.exec(hash) ?? []
  if (!tag) throw new Error('A stored password hash is not in the form of argon2id')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
