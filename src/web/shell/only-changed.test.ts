import { expect, test } from 'vitest'
import { onlyChanged } from './only-changed.ts'

type Body = { name: string; phone: string; address: object; prices: { small: number; large: number | null }; days: string[] }

const address = { main: 'Seoul', detail: '2F' }
const before: Body = { name: 'Bori', phone: '', address, prices: { small: 1, large: null }, days: ['a'] }

test('only the fields that differ are left, whether or not they are the same objects', () => {
  expect(onlyChanged(before, structuredClone(before))).toEqual({})
  expect(onlyChanged(before, { ...before, phone: '010', days: [] })).toEqual({ phone: '010', days: [] })
  expect(onlyChanged(before, { ...before, address: { main: 'Seoul', detail: '3F' } })).toEqual({
    address: { main: 'Seoul', detail: '3F' },
  })
})

test('objects that are merged field by field are compared so', () => {
  const after = { ...before, address: { main: 'Seoul', detail: '3F' }, prices: { small: 1, large: 2 } }
  expect(onlyChanged(before, after, ['address', 'prices'])).toEqual({ address: { detail: '3F' }, prices: { large: 2 } })
  expect(onlyChanged(before, structuredClone(before), ['address', 'prices'])).toEqual({})
})
