import { expect, test } from 'vitest'
import { categories, parseCategory } from './category.ts'

test('the eight categories are parsed only from their wire values', () => {
  expect(categories.map(({ wire }) => wire)).toEqual(['전체', '소형견', '중형견', '대형견', '노견케어', '산책', '미용', '훈련'])
  for (const { name, wire } of categories) expect(parseCategory(wire)).toBe(name)
  expect(parseCategory('all')).toBeNull()
  expect(parseCategory('')).toBeNull()
})
