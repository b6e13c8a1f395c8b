import { maxOpenHolds } from '../../../domain/booking/booking.ts'
import { reviewDays } from '../../../domain/booking/review.ts'
import { freeAfterPayingMs } from '../../../domain/payment/refund.ts'
import type { Article, ArticleFacts } from '../../article.ts'

const freeHours = freeAfterPayingMs / 3_600_000

export const terms = ({ operator, holdMinutes, life }: ArticleFacts): Article => ({
  title: 'Terms of use',
  description: 'The agreement between you and Kkori about finding, booking and offering stays at dog hotels.',
  lead: 'These terms apply between you and the operator of Kkori. The Korean text governs; the English text is there to help you read it.',
  sections: [
    {
      id: 'operator',
      title: '1. Operator and effect',
      blocks: [
        `Kkori is operated by ${operator.tradeName} (representative: ${operator.representative}, business number: ${operator.registration}, mail-order sales number: ${operator.mailOrder}, address: ${operator.address}, phone: ${operator.phone}, email: ${operator.email}).`,
        `These terms apply from ${operator.effectiveFrom}. We announce changes on this page at least 7 days before they apply, and at least 30 days before if they are to your disadvantage†. If you don’t agree, you can delete your account before they apply.`,
      ],
    },
    {
      id: 'intermediary',
      title: '2. Our role',
      blocks: [
        'Kkori is an online sales intermediary (통신판매중개자) and not a party to the contract for the stay. That contract is made between the owner and the hotel named on the booking. The hotel provides the stay and is responsible for it and for its listing.',
        'Where the law makes an intermediary liable, for example for failing to give notice of this role or of the seller’s identity, these terms don’t exclude it.',
      ],
    },
    {
      id: 'accounts',
      title: '3. Accounts',
      blocks: [
        {
          list: [
            'You must be at least 14 years old. An account is either for an owner or for a company and can’t be changed from one to the other.',
            'Give correct information, keep your password to yourself and tell us if someone else uses your account.',
            `A demo account lasts ${life.guestHours} hours and makes test payments only.`,
            'You can delete your account on My page at any time, unless a stay is held, confirmed or in progress.',
          ],
        },
      ],
    },
    {
      id: 'booking',
      title: '4. Booking and payment',
      blocks: [
        `When you continue to payment, the rooms are held for ${holdMinutes} minutes. You can have up to ${maxOpenHolds} unpaid holds. The contract is concluded when the payment is approved and the booking is shown as confirmed.`,
        'The total shown before payment includes VAT and is final. We may refuse a booking if payment fails, if the rooms are no longer available, or if an account is misused.',
        'Payments are processed by our payment provider. We don’t keep card numbers.',
      ],
    },
    {
      id: 'refunds',
      title: '5. Cancellation and refunds',
      blocks: [
        `The policy of the hotel at the time of booking applies; it is copied into the booking. If you cancel within ${freeHours} hours of paying for the booking itself, up to the day before check-in, you get a full refund. Paying for a later change doesn’t start a new ${freeHours} hours: once the first have passed, what you paid for it is refunded under the policy, too. If the hotel cancels, you get everything back. The tables and examples are on [Cancellation and refunds](cancellation) and are part of these terms.`,
        'Statutory rights of withdrawal and the consumer dispute resolution guideline remain unaffected.',
      ],
    },
    {
      id: 'owners',
      title: '6. Owners',
      blocks: [
        {
          list: [
            'Describe your dog truthfully: weight, temperament, bites, illness, medicine and vaccinations. The hotel may refuse a dog that it couldn’t have accepted knowing the facts.',
            'Follow the hotel’s rules and its drop-off and pick-up times.',
            'Stay reachable during the stay, and name someone who can decide for you.',
          ],
        },
      ],
    },
    {
      id: 'hotels',
      title: '7. Hotels',
      blocks: [
        'Hotels need the registrations the law requires and keep the information about their business and license correct. They honor confirmed bookings, look after dogs with due care, and protect the personal data they receive. Commission, payout and further duties are on the page [For hotels](hotels) and in the contract with each hotel.',
        'We may hide a listing whose license is reported as closed, three days after telling the hotel, and at once if dogs are in danger.',
      ],
    },
    {
      id: 'content',
      title: '8. Reviews, photos and journals',
      blocks: [
        `Only owners whose stay is completed can review it, once, within ${reviewDays} days. Hotels can reply but not delete. We remove content that is unlawful, insulting, or reveals personal data.`,
        'You keep the rights to what you write and upload, and allow us to show it on Kkori as long as it is part of the service.',
      ],
    },
    {
      id: 'forbidden',
      title: '9. What isn’t allowed',
      blocks: [
        {
          list: [
            'false bookings, listings or reviews, and bypassing the payment after finding each other here',
            'collecting data automatically in a way that burdens the service, and attempts to get around its protection',
            'using other people’s personal data for anything but the stay',
          ],
        },
        'We may limit or close accounts that break these rules. Except in urgent cases we say so first and you can answer.',
      ],
    },
    {
      id: 'liability',
      title: '10. Liability',
      blocks: [
        'We are liable for damage that we cause by intent or negligence in running Kkori. We aren’t liable for the stay itself, for events that nobody can control, or for faults on your side. We keep the service running with care but can’t promise that it is never interrupted.',
      ],
    },
    {
      id: 'disputes',
      title: '11. Complaints and law',
      blocks: [
        `Write to ${operator.email} or call ${operator.phone}. We answer within 3 business days and tell you the outcome or our plan within 10 business days†. You can also turn to the consumer hotline 1372 or the Electronic Commerce Mediation Committee (전자거래분쟁조정위원회).`,
        'Korean law applies. The competent court follows from the Civil Procedure Act; mandatory protection of consumers is unaffected.',
      ],
    },
    {
      id: 'reading',
      title: 'About this draft',
      blocks: ['What is marked † depends on the wording of the law in force. Have it checked.'],
    },
  ],
})
