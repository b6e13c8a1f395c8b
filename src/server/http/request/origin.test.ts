import { describe, expect, test } from 'vitest'
import { classifyOrigin } from './origin.ts'

const own = ['https://kkori.example']

describe('request origin', () => {
  test.each([
    [{}, 'unknown'],
    [{ 'sec-fetch-site': 'same-origin' }, 'own'],
    [{ 'sec-fetch-site': 'none' }, 'own'],
    [{ 'sec-fetch-site': 'same-site' }, 'foreign'],
    [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
    [{ 'sec-fetch-site': '' }, 'foreign'],
    [{ origin: 'https://kkori.example' }, 'own'],
    [{ origin: 'https://kkori.example.evil.example' }, 'foreign'],
    [{ origin: 'http://kkori.example' }, 'foreign'],
    [{ origin: 'null' }, 'foreign'],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://kkori.example' }, 'foreign'],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example', host: 'kkori.example' }, 'foreign'],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, 'own'],
    [{ 'sec-fetch-site': 'none', origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, 'foreign'],
  ])('for the headers %j is %s', (headers, expected) => {
    expect(classifyOrigin(new Headers(headers), own)).toBe(expected)
  })
})
