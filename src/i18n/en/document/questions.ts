import { maxOpenHolds } from '../../../domain/booking/booking.ts'
import { discountPercent } from '../../../domain/booking/price.ts'
import { reviewDays } from '../../../domain/booking/review.ts'
import { maxDaysAhead, maxNights } from '../../../domain/calendar/stay.ts'
import { dogKnownDays } from '../../../domain/dog/dog.ts'
import { freeAfterPayingMs } from '../../../domain/payment/refund.ts'
import type { ArticleFacts, QuestionGroup } from '../../article.ts'

const freeHours = freeAfterPayingMs / 3_600_000

/** The questions of the help page, by group. */
export const questions = ({ holdMinutes, life, requireLicense }: ArticleFacts): QuestionGroup[] => [
  {
    id: 'booking',
    title: 'Finding and booking',
    questions: [
      {
        id: 'how',
        question: 'How do I book?',
        answer: [
          'Select dates and a dog size, open a hotel, check the total and pay. Every step is on [How booking works](booking).',
        ],
        words: 'reserve reservation steps',
      },
      {
        id: 'ahead',
        question: 'How far ahead can I book, and for how long?',
        answer: [`Up to ${maxDaysAhead} days ahead and up to ${maxNights} nights in one booking.`],
        words: 'dates limit calendar',
      },
      {
        id: 'size',
        question: 'Which size is my dog?',
        answer: ['Small is under 7 kg, medium is 7 kg to under 15 kg, large is 15 kg and over. Weight decides, not breed.'],
        words: 'weight room small medium large',
      },
      {
        id: 'several',
        question: 'Can I bring several dogs?',
        answer: [
          'Yes. Select each dog in the booking. Whether dogs can share a room is up to the hotel; its listing says how many fit in one room.',
        ],
        words: 'two dogs share room',
      },
      {
        id: 'accept',
        question: 'Does the hotel have to accept my booking?',
        answer: [
          'At most hotels, no: once the payment is approved, the booking is confirmed. Some hotels confirm each booking themselves. Their listing says so and how long they take. If they don’t accept, you’ll get a full refund.',
        ],
        words: 'confirmation request pending',
      },
      {
        id: 'contact',
        question: 'How do I reach the hotel?',
        answer: ['Its phone number is on your booking as soon as you have paid, and in the confirmation email.'],
        words: 'phone number call telephone',
      },
    ],
  },
  {
    id: 'payment',
    title: 'Prices and payment',
    questions: [
      {
        id: 'included',
        question: 'Is the price final?',
        answer: ['Yes. VAT is included, there is no booking fee, and nothing is added at the end.'],
        words: 'tax vat fee extra cost total',
      },
      {
        id: 'hold',
        question: 'Why is there a countdown when I pay?',
        answer: [
          `The rooms are held for you for ${holdMinutes} minutes, so that nobody else can take them. You can have up to ${maxOpenHolds} unpaid bookings at a time.`,
        ],
        words: 'hold timer expired minutes',
      },
      {
        id: 'failed',
        question: 'My payment failed. What now?',
        answer: [
          'Nothing was charged if the booking isn’t confirmed. While the hold lasts, you can try again, with another card if you like. If you were charged but the rooms are gone, you’re refunded in full automatically.',
        ],
        words: 'declined card error charged twice',
      },
      {
        id: 'discount',
        question: 'How do I get the first-booking discount?',
        answer: [`Sign up and book: ${discountPercent}% comes off your first booking automatically. Demo accounts don’t get it.`],
        words: 'coupon sign-up new account offer',
      },
      {
        id: 'receipt',
        question: 'Where is my receipt?',
        answer: ['Open the booking under Bookings and select “Receipt”. You can print it or save it as a PDF.'],
        words: 'invoice proof of payment print',
      },
    ],
  },
  {
    id: 'cancellation',
    title: 'Changes, cancellation and refunds',
    questions: [
      {
        id: 'refund',
        question: 'How much do I get back if I cancel?',
        answer: [
          'It depends on the hotel’s policy and the days left until check-in. Your booking shows the amount in won for every date. The table and examples are on [Cancellation and refunds](cancellation).',
        ],
        words: 'refund percent money back policy',
      },
      {
        id: 'free',
        question: 'When can I cancel for a full refund?',
        answer: [
          `Within ${freeHours} hours of paying for the booking itself, up to the day before check-in, you get everything back. Paying for a later change doesn’t start a new ${freeHours} hours.`,
        ],
        words: 'free cancellation withdraw',
      },
      {
        id: 'when',
        question: 'When does the refund arrive?',
        answer: ['We send it as soon as you cancel. It takes 3 to 5 business days to appear on your statement.'],
        words: 'refund days bank card',
      },
      {
        id: 'change',
        question: 'Can I change the dates?',
        answer: [
          'Yes, up to three times. Open the booking and select “Change booking”: you see the difference before you confirm, and rooms you’ve already booked keep their price.',
          'After check-in, you can move check-out to a later date.',
        ],
        words: 'move reschedule modify extend',
      },
      {
        id: 'extras',
        question: 'How do extras such as a bath or a walk work, and are they refunded?',
        answer: [
          'If the hotel sells extras, choose them for each dog when you book or change the booking. If you cancel, all extras are refunded in full. If the hotel doesn’t record one as done within 24 hours of check-out, its price is refunded automatically.',
        ],
        words: 'extra bath grooming walk service refund',
      },
      {
        id: 'hotelcancels',
        question: 'What if the hotel cancels?',
        answer: ['You get everything back, whatever the policy, and the reason by email.'],
        words: 'refund hotel cancelled',
      },
    ],
  },
  {
    id: 'stay',
    title: 'Your dog and the stay',
    questions: [
      {
        id: 'vaccination',
        question: 'Which vaccinations does my dog need?',
        answer: [
          'That is up to each hotel. Most ask for DHPPL, kennel cough, corona, influenza and rabies. More on [Safety and care](safety).',
        ],
        words: 'vaccine shots health certificate',
      },
      {
        id: 'medicine',
        question: 'Can the hotel give medicine?',
        answer: ['Add it to the dog’s profile with dose and times, and call the hotel before you book.'],
        words: 'medication pills',
      },
      {
        id: 'journal',
        question: 'How do I know how my dog is doing?',
        answer: ['Hotels with a care journal add entries and photos during the stay. You can read them on your booking.'],
        words: 'photos news update camera cctv live',
      },
      {
        id: 'license',
        question: 'How do I know that a hotel is licensed?',
        answer: [
          requireLicense
            ? 'Its listing shows the license number and what we found in the public register, with the date. See [Safety and care](safety).'
            : 'Its listing shows the license number and what we found in the public register, or “License not provided”. See [Safety and care](safety).',
        ],
        words: 'licence registered legal register',
      },
      {
        id: 'ill',
        question: 'What happens if my dog is ill or hurt?',
        answer: ['The hotel calls you and takes your dog to a vet if it can’t wait. See [Safety and care](safety).'],
        words: 'emergency vet accident injury sick',
      },
      {
        id: 'review',
        question: 'How do I write a review?',
        answer: [`On your booking, within ${reviewDays} days of check-out. Only owners whose dogs stayed can write one.`],
        words: 'rating stars',
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      {
        id: 'password',
        question: 'I forgot my password',
        answer: [
          `Select “Forgot password?” on the login page. The link in the email expires in ${life.linkHours === 1 ? 'an hour' : `${life.linkHours} hours`}.`,
        ],
        words: 'reset log in sign in',
      },
      {
        id: 'demo',
        question: 'What is a demo account?',
        answer: [
          `An account with sample data to try everything for ${life.guestHours} hours, without entering anything. Payments are test payments.`,
        ],
        words: 'guest try',
      },
      {
        id: 'data',
        question: 'Who sees my data?',
        answer: [
          `The hotel you book sees your name, phone number and the dogs of the booking, until ${dogKnownDays} days after check-out or cancellation. More in the [privacy policy](privacy).`,
        ],
        words: 'privacy personal phone',
      },
      {
        id: 'delete',
        question: 'How do I delete my account?',
        answer: [
          'At the bottom of your account page. Your account is deleted right away, and this can’t be undone. If you have a stay that’s held, confirmed or in progress, cancel it or wait until it’s over.',
        ],
        words: 'close leave remove',
      },
    ],
  },
  {
    id: 'hotels',
    title: 'For hotels',
    questions: [
      {
        id: 'list',
        question: 'How do I list my hotel?',
        answer: ['Read [For hotels](hotels) first: what you need, and how payments and refunds work. Then sign up as a company.'],
        words: 'register company upload host business',
      },
      {
        id: 'sellextras',
        question: 'How do I sell extras?',
        answer: [
          'Add them to your listing with a price, a daily limit and the notice you need. While the dog is staying and for 24 hours after check-out, mark each one as done on Today or on the booking. What isn’t marked is refunded to the owner.',
        ],
        words: 'extra service bath walk price done',
      },
      {
        id: 'payout',
        question: 'When do I get my money, and what does Kkori take?',
        answer: ['Commission and payout are on [For hotels](hotels).'],
        words: 'commission fee settlement payout',
      },
    ],
  },
]
