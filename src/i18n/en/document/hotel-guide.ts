import { discountPercent } from '../../../domain/booking/price.ts'
import { dogKnownDays } from '../../../domain/dog/dog.ts'
import type { Article, ArticleFacts } from '../../article.ts'

export const hotels = ({ operator, requireLicense, holdMinutes }: ArticleFacts): Article => ({
  title: 'For hotels',
  description:
    'What a dog hotel needs to list on Kkori, how bookings, payouts, refunds and cancellations work, and how to start.',
  lead: 'What you need, how bookings and money work, and what we expect. Read this first, then list your hotel.',
  sections: [
    {
      id: 'requirements',
      title: 'What you need',
      blocks: [
        {
          list: [
            'A **business registration** (사업자등록). Its number is checked when you enter it.',
            `A registration for **animal boarding** (동물위탁관리업) with number, office and date. ${
              requireLicense ? 'Without it a listing can’t be published.' : 'Without it your listing says “License not provided”.'
            } We compare it with the public register when you save it and once a day.`,
            'A **mail-order sales registration** (통신판매업), if you’re required to have one.',
            'CCTV where dogs are kept, and enough caregivers for the dogs in your care.',
            'Photos of your own rooms, at least one, and the right to use them.',
          ],
        },
        'Owners see your trade name, representative, business number, phone and license on the listing, the booking and the receipt, because they book with you and not with us. A paid booking has a button to call you.',
      ],
    },
    {
      id: 'listing',
      title: 'Your listing',
      blocks: [
        'You set rooms and prices by dog size, weekend and seasonal prices, drop-off and pick-up hours, services and the cancellation policy. The listing is online as soon as you publish it, and you can change it at any time; bookings already made keep their price and policy.',
        'Describe your hotel as it is: cameras and how long recordings are kept, who is there at night, how many caregivers, how dogs are separated, insurance and your vet. You’re responsible for what your listing says. See what we tell owners to look for in [Safety and care](safety).',
      ],
    },
    {
      id: 'bookings',
      title: 'Bookings',
      blocks: [
        {
          list: [
            `A booking is confirmed once it’s paid, unless your booking rules say that you accept each one. While an owner pays, the rooms are held for ${holdMinutes} minutes. A room can’t be sold twice.`,
            'Block dates, add bookings from elsewhere or connect other calendars, so that yours stays up to date.',
            'You check dogs in and out, write the care journal, and reply to reviews. Reviews can’t be removed by a hotel.',
            `You see the dogs’ profiles for your bookings, until ${dogKnownDays} days after check-out or a cancellation, and use them for the stay only.`,
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'Prices, commission and payout',
      blocks: [
        'Your prices include VAT. The owner pays the total online when booking. You can’t charge mandatory fees on site.',
        `Commission: ${operator.commission}. Payout: ${operator.payout}.`,
        `New customers get ${discountPercent}% off their first booking. Your reports show revenue after the discount.`,
      ],
    },
    {
      id: 'refunds',
      title: 'Cancellations and refunds',
      blocks: [
        'You select Standard, which follows the Korean lodging guideline, or Flexible. Kkori calculates and sends the refund; you don’t have to do anything. You keep what isn’t refunded under the policy. The tables and examples are on [Cancellation and refunds](cancellation).',
        'If you cancel, the owner gets everything back, whatever the policy, and reads your reason. Please cancel only when you can’t take the dog, and as early as you can.',
        'You can mark a no-show once your drop-off hours are over, and at least two hours after the booking was paid, accepted or moved to that day; we ask you twice, and mark it ourselves at noon the next day. It’s refunded like a cancellation on the check-in day, 24 hours after it was first marked. Until then you can still check the dog in if the rooms are still available.',
      ],
    },
    {
      id: 'duties',
      title: 'What we expect',
      blocks: [
        {
          list: [
            'Take in only as many dogs as your registration, rooms and staff allow.',
            'Keep the records the law asks of a boarding business†, such as the boarding contract and a record card for each animal.',
            'In an emergency, call the owner at once and act in the dog’s interest.',
            'Protect what owners tell you. Phone numbers and dog profiles are for the stay, not for advertising.',
          ],
        },
        'What is marked † depends on the wording of the law in force. Have it checked for your business.',
      ],
    },
    {
      id: 'begin',
      title: 'Ready?',
      blocks: [
        'You can try everything first with a demo account, without entering any data: select “Company” on the login page.',
        '[List your hotel](listing)',
      ],
    },
  ],
})
