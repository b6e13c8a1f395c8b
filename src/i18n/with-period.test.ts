import { expect, test } from 'vitest'
import { en } from './en.ts'
import { ko } from './ko.ts'

test.each([
  [en.company.done.checked_in('Coco Jr.'), 'Checked in: Coco Jr.'],
  [en.company.done.completed('Coco'), 'Checked out: Coco.'],
  [en.companyStaff.join.joined('Hanok Paws Co.'), 'You now work for Hanok Paws Co.'],
  [en.companyStaff.work.left('Hanok Paws'), 'You no longer work for Hanok Paws.'],
  [en.payment.successText('40,000 won', 'Paws Co., Ltd.', 1), 'You paid 40,000 won for 1 night at Paws Co., Ltd.'],
  [en.companyJournal.partly('Coco Jr.'), 'Not saved for Coco Jr. The others are saved. Save again to finish.'],
  [en.detail.openPicture('A violet room.'), 'A violet room. View larger'],
  [ko.detail.openPicture('보라색 객실이에요.'), '보라색 객실이에요. 크게 보기'],
  [ko.detail.openPicture('보라색 객실'), '보라색 객실. 크게 보기'],
])('what a sentence ends with may end in a period of its own: %s', (text, expected) => {
  expect(text).toBe(expected)
})
