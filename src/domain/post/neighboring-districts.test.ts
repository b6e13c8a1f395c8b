import { describe, expect, test } from 'vitest'
import { listNeighbors } from './neighboring-districts.ts'
import { districts } from './region.ts'

describe('the districts around a district', () => {
  test('are there for every district, each once and never itself', () => {
    for (const { name } of districts) {
      const around = listNeighbors(name)
      expect(around.length, name).toBeGreaterThanOrEqual(2)
      expect(new Set(around).size, name).toBe(around.length)
      expect(around, name).not.toContain(name)
    }
  })

  test('are neighbours both ways', () => {
    for (const { name } of districts)
      for (const other of listNeighbors(name)) expect(listNeighbors(other), `${other} beside ${name}`).toContain(name)
  })

  test('lie across a bridge too', () => {
    expect(listNeighbors('Songpa').toSorted()).toEqual(['Gangdong', 'Gangnam', 'Gwangjin'])
  })
})
