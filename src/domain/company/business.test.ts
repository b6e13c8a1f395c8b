import { describe, expect, test } from 'vitest'
import { formatBusinessNumber, isBusinessNumber } from './business.ts'

describe('business registration number', () => {
  // Published by the companies themselves, as the law asks of a shop.
  test.each(['120-81-47521', '220-81-62517', '1248100998', '123 45 67891'])('%s has the right check digit', (number) => {
    expect(isBusinessNumber(number)).toBe(true)
  })

  test.each(['120-81-47522', '220-81-62518', '123-45-6789', '12-345-67891', '', '123456789x', '1234567890123'])(
    '%s is refused',
    (number) => {
      expect(isBusinessNumber(number)).toBe(false)
    },
  )

  test('any single wrong digit is detected', () => {
    const right = '1234567891'
    for (let place = 0; place < 10; place += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const changed = right.slice(0, place) + digit + right.slice(place + 1)
        expect([changed, isBusinessNumber(changed)]).toEqual([changed, changed === right])
      }
  })

  test('is formatted in three groups', () => {
    expect(formatBusinessNumber('1234567891')).toBe('123-45-67891')
    expect(formatBusinessNumber('123-45-67891')).toBe('123-45-67891')
  })
})
