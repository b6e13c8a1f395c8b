import { describe, expect, test } from 'vitest'
import { sharePage } from './share-page.ts'

const page = { title: 'Kkori Hotel', url: 'http://localhost:3000/post/1' }

function refuseWith(name: string): () => Promise<void> {
  return () => Promise.reject(new DOMException('no', name))
}

function clipboard(): { copied: string[]; writeText: (text: string) => Promise<void> } {
  const copied: string[] = []
  return { copied, writeText: async (text) => void copied.push(text) }
}

describe('sharing a page', () => {
  test('uses the native share dialog when available', async () => {
    const shared: object[] = []
    const board = clipboard()
    expect(await sharePage({ share: async (what) => void shared.push(what), clipboard: board }, page)).toBe('shared')
    expect(shared).toEqual([page])
    expect(board.copied).toEqual([])
  })

  test('is cancelled without copying when the user dismisses the share dialog', async () => {
    const board = clipboard()
    expect(await sharePage({ share: refuseWith('AbortError'), clipboard: board }, page)).toBe('cancelled')
    expect(board.copied).toEqual([])
  })

  test('copies the URL when native sharing is unavailable or fails', async () => {
    for (const share of [undefined, refuseWith('NotAllowedError'), refuseWith('DataError')]) {
      const board = clipboard()
      expect(await sharePage({ ...(share && { share }), clipboard: board }, page)).toBe('copied')
      expect(board.copied).toEqual([page.url])
    }
  })

  test('fails when the URL cannot be copied either', async () => {
    expect(await sharePage({ clipboard: { writeText: refuseWith('NotAllowedError') } }, page)).toBe('failed')
    expect(await sharePage({}, page)).toBe('failed')
  })
})
