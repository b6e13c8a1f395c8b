import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createPasswords } from './password.ts'

const cheap = { memory: 64, passes: 1, parallelism: 1 }

describe('password hashing', () => {
  const passwords = createPasswords()

  test('uses argon2id with 19 MiB, 2 passes and 1 lane, and a random salt', async () => {
    const [one, two] = await Promise.all([passwords.hash('Bori1234!'), passwords.hash('Bori1234!')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
  })

  test('produces the same hash as argon2Sync of node:crypto', async () => {
    const [, , , , salt = '', tag = ''] = (await passwords.hash('Bori1234!')).split('$')
    const expected = argon2Sync('argon2id', {
      message: 'Bori1234!',
      nonce: Buffer.from(salt, 'base64'),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    })
    expect(Buffer.from(tag, 'base64')).toEqual(expected)
  })

  test('verifies only the same password, in any Unicode normalization form', async () => {
    const hash = await passwords.hash('꼬리Tail1!')
    expect(await passwords.verify(hash, '꼬리Tail1!'.normalize('NFD'))).toBe(true)
    expect(await passwords.verify(hash, '꼬리Tail1?')).toBe(false)
    expect(await passwords.verify(hash, '')).toBe(false)
  })

  test('verifies a hash that was stored with other cost parameters', async () => {
    const salt = Buffer.alloc(16, 7)
    const tag = argon2Sync('argon2id', {
      message: 'Old1234!',
      nonce: salt,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const hash = `$argon2id$v=19$m=8192,t=1,p=1$${salt.toString('base64').replace(/=+$/, '')}$${tag.toString('base64').replace(/=+$/, '')}`
    expect(await passwords.verify(hash, 'Old1234!')).toBe(true)
  })

  test('throws for a stored value in another format', async () => {
    await expect(passwords.verify('plain', 'plain')).rejects.toThrow()
  })

  test('queues concurrent requests, and refuses those beyond the queue limit', async () => {
    const crowded = createPasswords(cheap)
    const asked = await Promise.allSettled(
      Array.from({ length: 130 }, (_, nth) => crowded.hash('Bori1234!', { network: `network ${nth}` })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(122)
    expect(asked.at(-1)).toMatchObject({ reason: { code: 'overloaded' } })
  })

  test('limits the queued requests per network, so that another network is still served', async () => {
    const crowded = createPasswords()
    const asked = Promise.allSettled(Array.from({ length: 100 }, () => crowded.hash('Bori1234!', { network: 'a crowd' })))
    expect(await crowded.hash('Bori1234!', { network: 'somebody else' })).toContain('$argon2id$')
    const [first, ...others] = (await asked).filter(({ status }) => status === 'rejected')
    expect([first, others.length]).toMatchObject([{ reason: { code: 'overloaded' } }, 91])
  })

  test('has room for six networks that ask for many, and for thirty that ask for one', async () => {
    const crowded = createPasswords(cheap)
    const hash = async (network: string): Promise<string> => await crowded.hash('Bori1234!', { network })
    const crowds = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((crowd) => Array.from({ length: 8 }, () => hash(crowd)))
    const others = await Promise.allSettled(Array.from({ length: 30 }, (_, nth) => hash(`network ${nth}`)))
    expect(others.filter(({ status }) => status === 'rejected')).toEqual([])
    await Promise.all(crowds)
  })

  test('gives a network no more turns for its known browsers, tablets and accounts', async () => {
    const crowded = createPasswords(cheap)
    const done: string[] = []
    const hash = async (network: string, account?: string): Promise<unknown> =>
      await crowded.hash('Bori1234!', { network, account }).then(() => done.push(network))
    const many = Promise.allSettled(Array.from({ length: 40 }, (_, nth) => hash('a crowd', `browser ${nth}`)))
    await hash('somebody else')
    expect(done.length).toBeLessThanOrEqual(3)
    expect((await many).filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
  })
})
