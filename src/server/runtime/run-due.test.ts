import { expect, it } from 'vitest'
import { runDue } from './run-due.ts'

function queueOf(ids: readonly string[], fails: (id: string) => boolean) {
  const waiting = new Set(ids)
  const list = async (limit: number) =>
    [...waiting].slice(0, limit).map((id) => ({
      id,
      run: async () => {
        if (fails(id)) throw new Error(id)
        waiting.delete(id)
      },
    }))
  return { waiting, list }
}

it('runs one batch of work that is due, the most urgent first', async () => {
  const { waiting, list } = queueOf(['a', 'b', 'c'], () => false)
  expect(await runDue(2, list)).toBe(2)
  expect([...waiting]).toEqual(['c'])
})

it('goes on with what is behind work that fails, even if that fills whole batches, and throws its error then', async () => {
  const ids = ['bad 1', 'bad 2', 'bad 3', 'a', 'bad 4', 'b']
  const { waiting, list } = queueOf(ids, (id) => id.startsWith('bad'))
  await expect(runDue(2, list)).rejects.toThrow('bad 1')
  expect([...waiting]).toEqual(['bad 1', 'bad 2', 'bad 3', 'bad 4'])
})
