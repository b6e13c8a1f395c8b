import { expect, test } from 'vitest'
import { pickChanged } from './pick-changed.ts'

test('only fields whose values differ are picked, lists by their content', () => {
  const before = { breed: null, note: 'bites', vaccinations: [{ kind: 'DHPPL' }] }
  expect(pickChanged(before, { ...before, vaccinations: [{ kind: 'DHPPL' }] })).toEqual({})
  expect(pickChanged<object>(before, { ...before, breed: 'Maltese', note: '' })).toEqual({ breed: 'Maltese', note: '' })
})
