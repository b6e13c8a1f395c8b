import { describe, expect, test } from 'vitest'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts'

function deferred(): { promise: Promise<string>; resolve: (value: string) => void; reject: (error: Error) => void } {
  return Promise.withResolvers<string>()
}

describe('concurrency limiter', () => {
  test('starts waiting work when running work completes', async () => {
    const gate = createConcurrencyLimiter({ running: 1, waiting: 1 })
    const first = deferred()
    const started: string[] = []
    const one = gate(() => {
      started.push('one')
      return first.promise
    })
    const two = gate(async () => {
      started.push('two')
      return 'second'
    })
    await Promise.resolve()
    expect(started).toEqual(['one'])
    first.resolve('first')
    expect(await Promise.all([one, two])).toEqual(['first', 'second'])
    expect(started).toEqual(['one', 'two'])
  })

  test('refuses work when its queue is full, and accepts work again afterwards', async () => {
    const gate = createConcurrencyLimiter({ running: 1, waiting: 0 })
    const first = deferred()
    const one = gate(() => first.promise)
    await expect(gate(async () => 'never')).rejects.toMatchObject({ code: 'overloaded' })
    first.resolve('done')
    await one
    expect(await gate(async () => 'again')).toBe('again')
  })

  test('releases its slot when work fails', async () => {
    const gate = createConcurrencyLimiter({ running: 1, waiting: 0 })
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await gate(async () => 'next')).toBe('next')
  })

  test('takes turns between clients, and between the accounts of a client', async () => {
    const gate = createConcurrencyLimiter({ running: 1, waiting: 9 })
    const first = deferred()
    const started: string[] = []
    const tasks = ['A1', 'A1', 'A1', 'A2', 'B1', 'B1', 'C1'].map((name, nth) =>
      gate(
        async () => {
          started.push(name)
          return nth === 0 ? await first.promise : name
        },
        name[0],
        name,
      ),
    )
    first.resolve('done')
    await Promise.all(tasks)
    expect(started).toEqual(['A1', 'A1', 'B1', 'C1', 'A2', 'B1', 'A1'])
  })

  test('leaves half of the places of a client to its accounts, each of which has few', async () => {
    const gate = createConcurrencyLimiter({ running: 1, waiting: 19, perClient: 8, perAccount: 2 })
    const rest = deferred()
    const names = ['', '', '', '', '', 'one', 'one', 'one', 'two', 'two', 'three', 'four']
    const tasks = Promise.allSettled(names.map((account) => gate(() => rest.promise, 'A', account)))
    rest.resolve('done')
    const refused = (await tasks).flatMap(({ status }, nth) => (status === 'rejected' ? [nth] : []))
    // One too many of nobody and of one account; then two places are left, for accounts that have none.
    expect(refused).toEqual([4, 7, 9, 11])
    expect(await gate(async () => 'again', 'A', 'one')).toBe('again')
  })

  test('gives the networks of one IPv6 /48 up to four turns in a row together', async () => {
    const gate = createConcurrencyLimiter({ running: 1, waiting: 19 })
    const started: string[] = []
    const run = (name: string, client: string): Promise<unknown> => gate(async () => started.push(name), client)
    const many = ['0', '1', '2', '3', '4', '5', '6'].map((name) => run(name, `2001:db8:1:${name}::/64`))
    await Promise.all([...many, run('v1', '203.0.113.7'), run('v2', '203.0.113.7')])
    expect(started).toEqual(['0', '1', '2', '3', '4', 'v1', '5', '6', 'v2'])
  })

  test('leaves one place to other clients, if there are several', async () => {
    const started: string[] = []
    const run = (gate: ConcurrencyLimiter, client: string | undefined, work: Promise<unknown> = Promise.resolve()) =>
      gate(async () => {
        started.push(client ?? 'nobody')
        await work
      }, client)
    const gate = createConcurrencyLimiter({ running: 3, waiting: 9 })
    const [first, rest] = [deferred(), deferred()]
    const heavy = [run(gate, 'A', first.promise), ...Array.from({ length: 3 }, () => run(gate, 'A', rest.promise))]
    await Promise.resolve()
    expect(started).toEqual(['A', 'A'])
    await run(gate, 'B')
    expect(started).toEqual(['A', 'A', 'B'])
    first.resolve('done')
    await heavy[0]
    expect(started).toEqual(['A', 'A', 'B', 'A'])
    await run(gate, 'B')
    rest.resolve('done')
    await Promise.all(heavy)
    expect(started).toEqual(['A', 'A', 'B', 'A', 'B', 'A'])

    await run(createConcurrencyLimiter({ running: 1, waiting: 0 }), 'A')
    const unnamed = createConcurrencyLimiter({ running: 2, waiting: 0 })
    await Promise.all([run(unnamed, undefined), run(unnamed, undefined)])
    expect(started.slice(6)).toEqual(['A', 'nobody', 'nobody'])
  })

  test('counts the networks of one IPv6 /48 together, which leave a place and room to others', async () => {
    const gate = createConcurrencyLimiter({ running: 2, waiting: 18, perClient: 4 })
    const rest = deferred()
    const started: string[] = []
    const run = (client: string): Promise<unknown> =>
      gate(async () => {
        started.push(client)
        await rest.promise
      }, client)
    const networks = ['1', '2', '3', '4', '5'].map((name) => `2001:db8:1:${name}::/64`)
    const many = Promise.allSettled(networks.flatMap((network) => [1, 2, 3, 4].map(() => run(network))))
    const other = run('203.0.113.7')
    await Promise.resolve()
    expect(started).toEqual([networks[0], '203.0.113.7'])
    rest.resolve('done')
    await other
    expect((await many).filter(({ status }) => status === 'rejected')).toHaveLength(5)
  })
})
