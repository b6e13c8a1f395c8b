import { expect, test } from 'vitest'
import { copyText } from './copy-text.ts'

test('a text is copied, or the answer says that it was not', async () => {
  const copied: string[] = []
  expect(await copyText({ clipboard: { writeText: async (text) => void copied.push(text) } }, 'Bori')).toBe(true)
  expect(copied).toEqual(['Bori'])
  const refuse = (): Promise<void> => Promise.reject(new DOMException('no', 'NotAllowedError'))
  expect(await copyText({ clipboard: { writeText: refuse } }, 'Bori')).toBe(false)
  expect(await copyText({}, 'Bori')).toBe(false)
})
