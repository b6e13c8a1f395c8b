import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createWalkIn } from '../booking/booking-endpoints.ts'
import { createDog, editDog } from '../dog/dog.ts'
import { toFieldErrors } from '../field-error.ts'
import { createPost, editPost } from '../post/post-endpoints.ts'
import { editProfile, signUp } from './account.ts'

const named = [
  ['signing up', signUp.body, 'name'],
  ['a profile', editProfile.body, 'displayName'],
  ['a new dog', createDog.body, 'dogName'],
  ['a dog', editDog.body, 'dogName'],
  ['a new post', createPost.body, 'storeName'],
  ['a new post in English', createPost.body, 'storeNameEn'],
  ['a post', editPost.body, 'storeName'],
  ['a post in English', editPost.body, 'storeNameEn'],
  ['a walk-in', createWalkIn.body, 'name'],
] as const

describe.each(named)('name field of %s', (_, body, field) => {
  test('is not read any further once it is too long', () => {
    const { error } = z.safeParse(body, { [field]: 'www.evil.example\u202e'.repeat(10_000) }, { reportInput: true })
    expect(error?.issues.filter(({ path }) => path[0] === field).map(({ code }) => code)).toEqual(['too_big'])
  })

  test.each([
    ['LOCKED: visit https://evil.example', 'linkInName'],
    ['Kim\nTotal: 0 won', 'hiddenInName'],
    ['Kim\u202egnp', 'hiddenInName'],
    ['보리네 (Bori & Co.)', undefined],
  ])('maps %j to error %s', (name, expected) => {
    const { error } = z.safeParse(body, { [field]: name }, { reportInput: true })
    expect(toFieldErrors(error?.issues ?? [])[field]).toBe(expected)
  })
})

const lines = [
  ['a profile’s phone', editProfile.body, 'phone', (value: string) => ({ phone: value })],
  ['a walk-in’s phone', createWalkIn.body, 'phone', (value: string) => ({ phone: value })],
  ['a breed', createDog.body, 'dogBreed', (value: string) => ({ dogBreed: value })],
  ['a changed breed', editDog.body, 'dogBreed', (value: string) => ({ dogBreed: value })],
  [
    'a vaccination',
    createDog.body,
    'vaccinations.0.kind',
    (value: string) => ({ vaccinations: [{ kind: value, date: '2026.05.01', expiry: null }] }),
  ],
  ['an address', createPost.body, 'address.detailAddress', (value: string) => ({ address: { detailAddress: value } })],
  ['a changed address', editPost.body, 'address.detailAddress', (value: string) => ({ address: { detailAddress: value } })],
] as const

describe.each(lines)('%s', (_, body, field, toBody) => {
  test.each([
    ['010\n1234', 'badCharacters'],
    ['010\u200b1234', 'badCharacters'],
    ['010\u202e1234', 'badCharacters'],
    ['\u3164', 'badCharacters'],
    ['+82 (10) 1234-5678', undefined],
  ])('accepts only one line of visible characters: maps %j to error %s', (value, expected) => {
    const { error } = z.safeParse(body, toBody(value), { reportInput: true })
    expect(toFieldErrors(error?.issues ?? [])[field]).toBe(expected)
  })
})
