import { expect, test } from 'vitest'
import { isGoodPin } from './tablet.ts'

test.each(['111111', '123456', '987654', '012345'])('the PIN %s is one digit or a row, and refused', (pin) => {
  expect(isGoodPin(pin)).toBe(false)
})

test.each(['880521', '210588', '052188', '000229', '198805', '051988', '202612'])(
  'the PIN %s reads as a date, and is refused',
  (pin) => {
    expect(isGoodPin(pin)).toBe(false)
  },
)

test.each(['470963', '826150', '829164', '135790', '883250', '193288', '180013', '990000', '198813'])(
  'the PIN %s is neither, and accepted',
  (pin) => {
    expect(isGoodPin(pin)).toBe(true)
  },
)
