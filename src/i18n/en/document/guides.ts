import { discountPercent } from '../../../domain/booking/price.ts'
import { reviewDays } from '../../../domain/booking/review.ts'
import { maxDaysAhead, maxNights } from '../../../domain/calendar/stay.ts'
import { dogKnownDays } from '../../../domain/dog/dog.ts'
import { freeAfterPayingMs } from '../../../domain/payment/refund.ts'
import type { Article, ArticleFacts } from '../../article.ts'
import { guide } from './guide.ts'

const freeHours = freeAfterPayingMs / 3_600_000

export const about = ({ operator }: ArticleFacts): Article => ({
  title: guide.aboutTitle,
  description: 'Kkori is a booking service for dog hotels in Seoul, in Korean and English.',
  lead: 'Kkori (꼬리, “tail”) is where you find and book a dog hotel in Seoul, in Korean or English.',
  sections: [
    {
      id: 'promise',
      title: 'What we promise',
      blocks: [
        {
          list: [
            'A room shown as available is available. It can be sold only once.',
            'The price you see is the price you pay. VAT is included and nothing is added at the end.',
            'You know your refund in won before you cancel. The page, the preview and the refund itself use the same calculation.',
            'Korean and English say the same things.',
          ],
        },
      ],
    },
    {
      id: 'role',
      title: 'What Kkori does',
      blocks: [
        'Kkori is an intermediary. The hotel named on the listing provides the stay and is your contract partner. We take the booking and the payment, send the refund and keep the records. Read more in the [terms of use](terms).',
        `The service is operated by ${operator.tradeName}, represented by ${operator.representative}. Address: ${operator.address}. Phone: ${operator.phone}. Email: ${operator.email}.`,
      ],
    },
    {
      id: 'pictures',
      title: 'Photos and illustrations',
      blocks: [
        'Hotels upload photos of their own rooms. The demo hotels on this site have illustrations that we drew ourselves. [Safety and care](safety) explains what to look for in a hotel’s photos.',
      ],
    },
  ],
})

export const booking = ({ holdMinutes, isTestPayment }: ArticleFacts): Article => ({
  title: 'How booking works',
  description: 'Find a dog hotel, check rooms and price, pay, drop off and pick up: how a booking on Kkori works.',
  lead: 'A booking takes a few minutes. You see the total and your refund before you pay, and nothing is charged before the last step.',
  sections: [
    {
      id: 'steps',
      title: 'Step by step',
      blocks: [
        {
          steps: [
            `[Search](search) by district, dates and dog size, or by name. You can book up to ${maxDaysAhead} days ahead and up to ${maxNights} nights at a time.`,
            'Open a hotel and select your dates. The calendar shows the price and the rooms left for every night. A stay can’t include a sold-out night.',
            'Select your dogs. Add a profile once and you can reuse it; the weight decides the room size. You can also just enter how many dogs of each size are coming.',
            'Check the total, the cancellation policy and the refund dates, and agree to them.',
            `Continue to payment. We hold the rooms for ${holdMinutes} minutes while you pay. If you don’t pay in that time, the booking expires and you aren’t charged.`,
            'Once the payment is approved, your booking is confirmed and you get an email. Some hotels confirm each booking themselves: their listing says so, and you get a full refund if they don’t accept.',
            'Drop your dog off within the hotel’s drop-off hours. During the stay you can read the care journal if the hotel offers one.',
            `Pick your dog up. You can write a review for ${reviewDays} days after check-out.`,
          ],
        },
        ...(isTestPayment ? ['This site is in test mode: payments are simulated and no money moves.'] : []),
      ],
    },
    {
      id: 'price',
      title: 'What the price includes',
      blocks: [
        'The total is the nightly price of each room for each night. Hotels can set higher prices for weekends, the eve of public holidays and certain seasons; the calendar shows them. VAT is included. Kkori adds no booking fee.',
        `With a new account you get ${discountPercent}% off your first booking. You get the discount again if that booking isn’t paid or the hotel cancels it.`,
      ],
    },
    {
      id: 'before',
      title: 'Before you go',
      blocks: [
        {
          list: [
            'Fill in the dog’s profile: vaccinations, food, medicine, allergies, vet and an emergency contact. The hotel sees it for the booking only.',
            'Bring what your dog knows: food for every day, medicine with written instructions, a leash and something that smells like home.',
            'Ask the hotel what it requires. Many ask for vaccinations, parasite prevention or a trial day. Its phone number is on your booking once you have paid.',
          ],
        },
      ],
    },
    {
      id: 'change',
      title: 'If your plans change',
      blocks: [
        `To change dates, rooms or dogs, open the booking and select “Change booking”. If you cancel within ${freeHours} hours of paying for the booking, up to the day before check-in, you get a full refund. Everything about refunds is on [Cancellation and refunds](cancellation).`,
      ],
    },
  ],
})

export const cancellation = ({ refundTables, refundExamples, exampleTotal, peaks, holdMinutes }: ArticleFacts): Article => ({
  title: 'Cancellation and refunds',
  description: 'How much you get back when you cancel a dog hotel on Kkori: the refund table and worked examples in won.',
  lead: 'Every booking shows its own refund dates in won before you pay. This page explains the rules behind them.',
  sections: [
    {
      id: 'always',
      title: 'Always a full refund',
      blocks: [
        {
          list: [
            `You cancel within ${freeHours} hours of paying for the booking itself, up to the day before check-in. Paying for a later change doesn’t start a new ${freeHours} hours.`,
            'The hotel cancels, whatever the reason, or doesn’t accept your request.',
            'Your payment arrives after the hold has ended, and the booking can no longer be confirmed.',
          ],
        },
        `You aren’t charged if you cancel before paying, or if the ${holdMinutes} minutes to pay run out.`,
      ],
    },
    {
      id: 'standard',
      title: 'Standard policy',
      blocks: [
        'Standard follows the Korean lodging guideline for consumer disputes (소비자분쟁해결기준). It is a guideline for contracts, not a law. The percentage depends on the whole days between the day you cancel and the check-in day, counted in Korean time, and on the night of check-in.',
        { table: refundTables.standard },
        `Weekend means Friday and Saturday nights and the eve of a public holiday. Peak season is ${peaks.join(' and ')}, unless the hotel names its own dates; its listing shows them.`,
      ],
    },
    {
      id: 'flexible',
      title: 'Flexible policy',
      blocks: ['Some hotels offer Flexible: free cancellation until the day before check-in.', { table: refundTables.flexible }],
    },
    {
      id: 'examples',
      title: 'Examples',
      blocks: [
        `A stay of ${exampleTotal} under the Standard policy, paid more than ${freeHours} hours ago. The dates are counted from today.`,
        `**Off-peak weekday**, check-in ${refundExamples.quietWeekday.checkin}:`,
        { table: refundExamples.quietWeekday.table },
        `**Off-peak weekend**, check-in ${refundExamples.quietWeekend.checkin}:`,
        { table: refundExamples.quietWeekend.table },
        `**Peak weekend**, check-in ${refundExamples.peakWeekend.checkin}:`,
        { table: refundExamples.peakWeekend.table },
      ],
    },
    {
      id: 'how',
      title: 'How to cancel',
      blocks: [
        {
          steps: [
            'Open the booking under Bookings.',
            'Select “Cancel booking”. You see the refund in won before you decide.',
            'Confirm. You’ll get an email with the refund amount right away.',
          ],
        },
        'The refund goes to the card you paid with. It takes 3 to 5 business days to appear on your statement.',
      ],
    },
    {
      id: 'special',
      title: 'No-show, early pick-up and illness',
      blocks: [
        'If nobody comes on the check-in day, the row “On the day” applies.',
        'After check-in, a booking can’t be cancelled online. If you pick your dog up early, the hotel refunds the remaining nights at its policy’s same-day rate or more. It can keep the price of those nights only if you agree.',
        'If your dog falls ill before the stay, cancel as early as you can; the hotel may agree to more than the policy says. If the law gives you further rights, for example because the hotel can’t provide the stay as agreed, this page doesn’t limit them.',
      ],
    },
  ],
})

export const safety = ({ requireLicense }: ArticleFacts): Article => ({
  title: 'Safety and care',
  description:
    'How to recognize a safe dog hotel in Korea: license, cameras, staff at night, vaccinations, and what happens in an emergency.',
  lead: 'Your dog can’t tell you how it went. These are the things to look at before you book, and what happens if something goes wrong.',
  sections: [
    {
      id: 'license',
      title: 'License',
      blocks: [
        'In Korea, a business that boards dogs needs to be registered for animal boarding (동물위탁관리업) with its city or district office under the Animal Protection Act (동물보호법). The registration number belongs on the wall and in every advertisement.',
        requireLicense
          ? 'On Kkori a hotel enters its number, office and date before it can publish a listing. We compare number and name with the public register and show on the listing what was checked, when and against what. A match doesn’t prove who wrote the listing, and “Not confirmed” doesn’t have to mean that a hotel has no license: registers lag behind. Ask the hotel or its office.'
          : 'A hotel on Kkori can enter its number, office and date. We compare number and name with the public register and show on the listing what was checked, when and against what. Where it is missing, the listing says “License not provided”.',
        'If the register says that a business has closed, we tell the hotel and hide the listing three days later.',
      ],
    },
    {
      id: 'facility',
      title: 'The building and the people',
      blocks: [
        {
          list: [
            '**Cameras.** Boarding businesses must have CCTV where dogs are kept. The listing says where it records and for how many days recordings are kept. The service “Live CCTV for owners” means more: you can watch, too.',
            '**Night.** The listing says whether someone sleeps on site, staff make rounds, or nobody is there.',
            '**Caregivers.** Compare how many people look after the dogs during the day with the number of rooms. The guideline is no more than 20 dogs per caregiver.',
            '**Separation.** Small and large, shy and boisterous dogs should have separate rooms and play times. See whether the hotel separates by size, by temperament or not at all.',
            '**Insurance and vet.** Liability insurance pays if a dog is hurt through the hotel’s fault. Look for the insurer, the limit and how long it’s valid, and for the clinic the hotel works with.',
          ],
        },
        'These facts are under “Facility and safety” on every listing. “Not provided” means that the hotel hasn’t said: ask before you book. What a listing says is stated by the hotel. Kkori doesn’t inspect hotels. If something is wrong, tell us.',
      ],
    },
    {
      id: 'photos',
      title: 'Reading photos',
      blocks: [
        'Look for the sleeping area, not only the playroom: can a dog stand, turn and lie down? Is there daylight, water and a dry floor? Are there double fences and doors? Compare the photos with the reviews, which only owners whose dogs stayed can write.',
      ],
    },
    {
      id: 'health',
      title: 'Vaccinations and health',
      blocks: [
        'Infections spread where many dogs meet. Most hotels ask for DHPPL, kennel cough, corona, influenza and rabies vaccinations, and for protection against ticks, fleas and heartworm. Keep the dates in your dog’s profile so that the hotel can see them with the booking.',
        'Tell the hotel about medicine, allergies, being in heat and any bites. Fierce breeds (맹견) need a permit and insurance by law; call the hotel before you book.',
      ],
    },
    {
      id: 'emergency',
      title: 'If a dog is ill or hurt',
      blocks: [
        {
          steps: [
            'The hotel calls you and your emergency contact. Keep both numbers up to date.',
            'If it can’t wait, the hotel takes the dog to the vet in the profile or the nearest clinic. Agree beforehand how much it may spend without asking.',
            'Ask for the vet’s record and, if needed, for the recordings. Do it soon: cameras overwrite old recordings.',
          ],
        },
        `A hotel can see your dog’s profile only for the booking, until ${dogKnownDays} days after the stay.`,
      ],
    },
    {
      id: 'complaint',
      title: 'If you’re not satisfied',
      blocks: [
        'Talk to the hotel first and keep messages, photos and receipts. Write to us if that doesn’t help: we pass on what both sides need and keep the records. You can also turn to the consumer hotline 1372 (소비자상담센터), or report mistreatment to the district office or the police.',
      ],
    },
  ],
})
