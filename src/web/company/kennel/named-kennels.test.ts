import { expect, test } from 'vitest'
import { composeKennelChanges, fillNames, toNamedKennels } from './named-kennels.ts'

const kennels = [
  { kennelId: 7, size: 'small' as const, name: 'A1', removedOn: null },
  { kennelId: 8, size: 'small' as const, name: 'A2', removedOn: null },
  { kennelId: 9, size: 'large' as const, name: 'C1', removedOn: null },
]

test('the form sends only changes and maps each error to its field', () => {
  const [a1, a2, c1] = toNamedKennels(kennels)
  if (!a1 || !a2 || !c1) throw new Error('no kennels')
  const added = { kennelId: null, size: 'large' as const, isRemoved: false }
  const named = [
    { ...a1, name: ' Pine ' },
    { ...a2, isRemoved: true },
    c1,
    { ...added, key: 3, name: ' ' },
    { ...added, key: 4, name: 'C2' },
  ]
  const { body, keys } = composeKennelChanges({ kennels }, named)
  expect(body).toEqual({ add: [{ size: 'large', name: 'C2' }], rename: [{ kennelId: 7, name: 'Pine' }], remove: [8] })
  expect([...keys]).toEqual([
    ['rename.0', 0],
    ['add.0', 4],
  ])
})

test('one unused number is suggested for each room without a name', () => {
  const suggest = (place: number): string => `A${place}`
  expect(fillNames(['A2', 'Pine'], 4, suggest)).toEqual(['A1', 'A3'])
  expect(fillNames([], 2, suggest)).toEqual(['A1', 'A2'])
  expect(fillNames(['A1', 'A2', 'A3'], 2, suggest)).toEqual([])
})
