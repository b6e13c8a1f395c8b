import { josa } from 'es-hangul'
import { expect, test } from 'vitest'
import { withHonorific, withParticle } from './particle.ts'

test('a particle matches the final sound of the word before it', () => {
  expect(withParticle('보리', '을/를')).toBe('보리를')
  expect(withParticle('콩', '을/를')).toBe('콩을')
  expect(withParticle('서울', '으로/로')).toBe('서울로')
  expect(withParticle('‘강남’', '이/가')).toBe('‘강남’이')
  expect(withParticle('6', '으로/로')).toBe('6으로')
  expect(withParticle('2', '은/는')).toBe('2는')
})

test('a particle equals that of es-hangul after every Hangul syllable', () => {
  for (const particle of ['이/가', '을/를', '은/는', '와/과', '으로/로'] as const) {
    for (let code = '가'.charCodeAt(0); code <= '힣'.charCodeAt(0); code += 1) {
      const word = String.fromCharCode(code)
      expect(withParticle(word, particle)).toBe(josa(word, particle))
    }
  }
})

test('both forms of a particle are used when the final sound is unknown', () => {
  expect(withParticle('Max', '을/를')).toBe('Max을(를)')
  expect(withParticle('Max', '으로/로')).toBe('Max(으)로')
  expect(withParticle('', '이/가')).toBe('이(가)')
})

test('withHonorific appends 가족 to a family and 님 to any other name', () => {
  expect(withHonorific('김보라')).toBe('김보라님')
  expect(withHonorific('콩이네')).toBe('콩이네 가족')
  expect(withHonorific('네네')).toBe('네네님')
})
