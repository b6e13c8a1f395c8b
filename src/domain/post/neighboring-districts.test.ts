import { describe, expect, test } from 'vitest'
import { listNeighbors } from './neighboring-districts.ts'
import { districts } from './region.ts'

describe('neighboring districts', () => {
  test('are at least two for every district, without duplicates or the district itself', () => {
    for (const { name } of districts) {
      const around = listNeighbors(name)
      expect(around.length, name).toBeGreaterThanOrEqual(2)
      expect(new Set(around).size, name).toBe(around.length)
      expect(around, name).not.toContain(name)
    }
  })

  test('are symmetric', () => {
    for (const { name } of districts)
      for (const other of listNeighbors(name)) expect(listNeighbors(other), `${other} beside ${name}`).toContain(name)
  })

  test('include a district across a bridge', () => {
    expect(listNeighbors('Songpa').toSorted()).toEqual(['Gangdong', 'Gangnam', 'Gwangjin'])
  })
})
