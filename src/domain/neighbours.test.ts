import { describe, expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'
import { districts } from './region.ts'

describe('the districts around a district', () => {
  test('are there for every district, each once and never itself', () => {
    for (const { name } of districts) {
      const around = neighboursOf(name)
      expect(around.length, name).toBeGreaterThanOrEqual(2)
      expect(new Set(around).size, name).toBe(around.length)
      expect(around, name).not.toContain(name)
    }
  })

  test('are neighbours both ways', () => {
    for (const { name } of districts)
      for (const other of neighboursOf(name)) expect(neighboursOf(other), `${other} beside ${name}`).toContain(name)
  })

  test('lie across a bridge too', () => {
    expect(neighboursOf('Songpa').toSorted()).toEqual(['Gangdong', 'Gangnam', 'Gwangjin'])
  })
})
