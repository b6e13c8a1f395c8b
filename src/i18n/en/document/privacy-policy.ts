import { dogKnownDays } from '../../../domain/dog/dog.ts'
import type { Article, ArticleFacts } from '../../article.ts'

const providerNames = { kakao: 'Kakao', naver: 'Naver', google: 'Google' }

export const privacy = ({ operator, life, providers, sends, isTestPayment }: ArticleFacts): Article => ({
  title: 'Privacy policy',
  description: 'Which personal data Kkori keeps, why, for how long, who receives it, and how to have it deleted.',
  lead: 'We store what a booking needs and no more. There is no advertising, no tracking by third parties and no profile for sale.',
  sections: [
    {
      id: 'controller',
      title: '1. Who is responsible',
      blocks: [
        `${operator.tradeName} (representative: ${operator.representative}), ${operator.address}. Privacy officer: ${operator.privacyOfficer}. Phone: ${operator.phone}. Email: ${operator.email}. This policy applies from ${operator.effectiveFrom}.`,
      ],
    },
    {
      id: 'items',
      title: '2. What we store, why and for how long',
      blocks: [
        {
          table: {
            caption: 'Personal data by purpose',
            head: ['Data', 'Purpose', 'Kept until'],
            rows: [
              [
                'Name, email, password (only as an argon2id hash), account type, language, your consents with version and time',
                'Your account and logging in',
                'You delete the account',
              ],
              [
                'Phone number and photo, if you enter them',
                'The hotel can reach you; your profile',
                'You remove them or delete the account',
              ],
              [
                'Dog profiles: name, breed, age, weight, temperament, photo, vaccinations, food, medicine, allergies, vet, emergency contact',
                'The hotel can care for your dog',
                'You remove them or delete the account; bookings keep a copy as described below',
              ],
              [
                'Bookings: stay, dogs as they were at booking, note, price, status and history; payments and refunds with approval number, card company and last digits',
                'Carrying out and accounting for the stay',
                'As long as the law requires (section 4); notes and care details are deleted with the account',
              ],
              [
                'Reviews, likes, care journals and their photos',
                'The service you use',
                'Likes and photos of reviews: until the account is deleted. Reviews stay under “Former member”',
              ],
              [
                'Messages with hotels, their photos, and reports of them',
                'Questions before and during a stay; dealing with reports',
                'Photos and what a report says: you delete the account. Texts stay with the other side as it received them, under “Deleted account”',
              ],
              [
                'Waitlists: stay, dogs, note and highest total',
                'Offering you a room that becomes available',
                'You delete the account',
              ],
              [
                'Notifications',
                'Telling you about bookings, messages and your hotel',
                `${life.notificationDays} days, or until you delete the account`,
              ],
              [
                'Sessions: time, network address, browser',
                'Keeping you logged in; the list of your devices',
                `You log out, or ${life.idleDays} days without use, ${life.sessionDays} days at most`,
              ],
              [
                'An identifier of each browser you logged in with',
                'Alerting you to logins from new devices',
                'You delete the account; only the latest 20 are kept',
              ],
              [
                'Counters of attempts by account and network address',
                'Protection against guessing and abuse',
                `${life.attemptHours} hours`,
              ],
              [
                'For rooms held for you from a waitlist and not booked: the stay, and a keyed hash of your network address',
                'Preventing one network from keeping rooms from everybody else',
                `${life.unusedOfferDays} days`,
              ],
              [
                'Links sent by email (password reset, email verification)',
                'Verifying that the address is yours',
                `${life.linkHours} hour, or until used`,
              ],
              ['Uploaded photos that aren’t used', 'Finishing an upload later', `${life.unusedImageHours} hours`],
              ['Demo accounts', 'Trying the service', `${life.guestHours} hours`],
              [
                'Of companies: trade name, representative, business and mail-order numbers, phone, license, and drafts of listings',
                'Showing who the seller is',
                'You delete the account. Trade name, representative, numbers and license stay with past bookings',
              ],
              [
                'Of people who work for a hotel: invited email address, role, hotels, and which entries and changes are theirs',
                'Letting staff use their own accounts; who did what',
                'The address: until they leave. The name: until they delete their account',
              ],
              [
                'Customers that a hotel enters itself: name, phone, dogs, notes; its notes for staff about a booking; which dogs are in heat or don’t get along',
                'The hotel’s own calendar and customer records, which no other hotel sees; the hotel is responsible',
                'The hotel deletes the customer or its account. What it notes about a dog: you delete the dog or your account',
              ],
            ],
          },
        },
        'Logs contain a request number but no email address, cookie, payment key or note about a dog.',
      ],
    },
    {
      id: 'required',
      title: '3. What you must tell us',
      blocks: [
        'An account needs a name, an email address and a password; a booking needs the size of your dogs. Everything else is optional. Consent to marketing is separate and optional; without it, you just don’t get ads. Children under 14 can’t sign up.',
      ],
    },
    {
      id: 'law',
      title: '4. What the law requires us to keep†',
      blocks: [
        {
          list: [
            'contracts, cancellations, payments and the supply of services: 5 years (Act on Consumer Protection in Electronic Commerce)',
            'complaints and disputes: 3 years (same Act)',
            'displays and advertisements: 6 months (same Act)',
            'login records: 3 months (Protection of Communications Secrets Act)',
          ],
        },
      ],
    },
    {
      id: 'recipients',
      title: '5. Who receives data',
      blocks: [
        {
          table: {
            caption: 'Recipients of personal data',
            head: ['Recipient', 'Data', 'Purpose', 'Time'],
            rows: [
              [
                'The hotel you book',
                'Your name and phone, the dogs of the booking, your note',
                'The stay',
                `Until ${dogKnownDays} days after check-out or cancellation`,
              ],
              isTestPayment
                ? ['Payment provider', 'None: payments are simulated in test mode', '–', '–']
                : [
                    'Toss Payments (토스페이먼츠)',
                    'Order number, amount; what you enter on its page',
                    'Payment and refund',
                    'As the law requires',
                  ],
              [`Hosting: ${operator.hosting}`, 'All data, on our behalf', 'Running the servers', 'As long as we use it'],
              ...(sends.email
                ? [['Email service', 'Email address, contents of the email', 'Sending emails', 'Until delivered']]
                : []),
              ...(sends.storage ? [['Image storage', 'Photos', 'Storing photos', 'Until deleted']] : []),
              ...providers.map((provider) => [
                providerNames[provider],
                'Only if you log in with it: that you use Kkori',
                'Logging in',
                'Under its own policy',
              ]),
            ],
          },
        },
        'Nobody else receives data unless a law or a court requires it. We send nothing abroad ourselves; where a recipient above keeps data abroad, the operator names the country here before launch.',
      ],
    },
    {
      id: 'rights',
      title: '6. Your rights',
      blocks: [
        `On your account page, you can see and correct your data, log out other devices and delete your account right away. Deletion overwrites name, email, phone and photo, removes dogs, sessions, likes and drafts, and leaves bookings without anything that identifies you. Backups are replaced after: ${operator.backups}. You can also ask us to stop processing or to send you a copy: write to ${operator.email}. We answer within 10 days†.`,
      ],
    },
    {
      id: 'cookies',
      title: '7. Cookies and storage in your browser',
      blocks: [
        {
          list: [
            `a session cookie, ${life.sessionDays} days, and a cookie that recognizes your browser, ${life.deviceDays} days; scripts can’t read them`,
            'after a change, when it was made, for ten seconds, so that you see it on the next page',
            'your language and whether you closed the banner',
            'in your browser’s own storage: an unfinished booking, recently viewed hotels',
          ],
        },
        'There are no third-party cookies. You can block cookies in your browser; without them, you can look around but not log in.',
      ],
    },
    {
      id: 'safety',
      title: '8. How data is protected',
      blocks: [
        {
          list: [
            'encrypted connections, passwords as argon2id hashes, sessions that end at once when you log out or change your password',
            'rights checked at every request; nobody can see someone else’s bookings or dogs',
            'photos are re-encoded, which removes the location and time saved in them',
          ],
        },
      ],
    },
    {
      id: 'complaint',
      title: '9. Complaints',
      blocks: [
        'Personal Information Dispute Mediation Committee (개인정보분쟁조정위원회) 1833-6972†, Privacy Infringement Report Center (개인정보침해신고센터) 118†.',
      ],
    },
    {
      id: 'changes',
      title: '10. Changes',
      blocks: [
        'We announce changes on this page at least 7 days before they apply. What is marked † has to be checked. The program doesn’t delete booking records by itself when the periods of section 4 end; the operator has to.',
      ],
    },
  ],
})
