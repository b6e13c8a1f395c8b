import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBoth } from '../testing/database.ts'
import { addPerson, addPost, copyPost } from '../testing/rows.ts'
import {
  chooseCountMark,
  chooseLikeMark,
  classifyName,
  estimateCommonGrams,
  type GramEstimates,
  getOnlyGram,
} from './common-grams.ts'
import type { NameForm } from './search-filter.ts'

const names = { nameKeys: ['꼬리'], districtKeys: [] }

function form(...grams: string[]): NameForm {
  return { text: '꼬리', grams, regions: [], isInOthers: false }
}

describeOnBoth('common grams', (database) => {
  it('are estimated for public posts from the statistics of the database', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { names })
    const { postNum: hidden } = await addPost(db, { names, visibleTo: await addPerson(db, 'company') })
    await copyPost(db, postNum, 299)
    await copyPost(db, hidden, 99)
    await sql`ANALYZE post`.execute(db)
    const estimates = await estimateCommonGrams(db)
    const { posts = 0, share } = estimates.grams.get('꼬리') ?? {}
    expect([Math.round(posts), share]).toEqual([300, 1])
    expect(estimates.grams.get('강아')).toBeUndefined()
  })

  it('tell which mark of likes some hundred of thousands of posts with a gram have', () => {
    const grams = new Map([
      ['흔한', { posts: 40_000, share: 0.04 }],
      ['꼬리', { posts: 6000, share: 0.006 }],
      ['드문', { posts: 500, share: 0.0005 }],
    ])
    const likeMarks = [0.01, 0.06, 0.3].map((share) => ({ mark: `\v${1 / share}`, share }))
    const chosen = (gram: string, estimates: Partial<GramEstimates> = {}) =>
      chooseLikeMark({ grams, rarest: { posts: 2000, share: 0.002 }, likeMarks, ...estimates }, gram)
    expect(chosen('꼬리')).toBe(likeMarks[1]?.mark)
    expect(chosen('모르는')).toBe(likeMarks[2]?.mark)
    expect([chosen('흔한'), chosen('드문')]).toEqual([null, null])
    expect([chosen('꼬리', { likeMarks: [] }), chosen('모르는', { rarest: null })]).toEqual([null, null])
  })

  it('tell whether a name may be common by the rarest of its grams, where the planner does not know', () => {
    const grams = new Map([
      ['mad', { posts: 160_000, share: 0.16 }],
      ['ang', { posts: 300_000, share: 0.3 }],
      ['yar', { posts: 10_000, share: 0.01 }],
    ])
    const estimates = { grams, rarest: { posts: 3000, share: 0.003 }, likeMarks: [] }
    const names = [['mad', 'ang'], ['yar', 'ang'], ['mad', 'xyz'], ['xyz'], ['yar'], ['mad']]
    expect(names.map((name) => classifyName(estimates, name))).toEqual(['common', 'rare', 'rare', 'rare', null, null])
    expect(classifyName({ ...estimates, rarest: null }, ['mad', 'ang'])).toBeNull()
  })

  it('tell which mark of likes enough posts with a name have to count no others', () => {
    const grams = new Map([
      ['mad', { posts: 160_000, share: 0.16 }],
      ['yar', { posts: 10_000, share: 0.01 }],
    ])
    const likeMarks = [0.02, 0.07, 0.3].map((share) => ({ mark: `\v${share}`, share }))
    const choose = (...names: string[]): string | null => chooseCountMark({ grams, rarest: null, likeMarks }, names, 1000)
    expect([choose('mad'), choose('mad', 'yar'), choose('mad', 'xyz')]).toEqual(['\v0.02', '\v0.3', null])
  })

  it('decide alone only for a search by up to three characters and nothing else', () => {
    expect(getOnlyGram({ forms: [form('꼬리')], region: null, amenities: [], training: false, viewerUid: 'guest' })).toBe('꼬리')
    expect(getOnlyGram({ forms: [form('꼬리', '리집')] })).toBeNull()
    expect(getOnlyGram({ forms: [form('꼬리'), form('집')] })).toBeNull()
    expect(getOnlyGram({ forms: [form('꼬리')], region: 'Jung' })).toBeNull()
    expect(getOnlyGram({ forms: [form('꼬리')], category: 'large' })).toBeNull()
    expect(getOnlyGram({ forms: [] })).toBeNull()
    expect(getOnlyGram({})).toBeNull()
  })
})
