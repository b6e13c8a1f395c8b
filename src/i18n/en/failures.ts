import { visitorFailures } from './visitor-failures.ts'

/** User-facing messages by refusal code: what happened, what was kept and what to do. */
export const failures = {
  ...visitorFailures,
  guest_not_allowed: 'A demo account can’t do that. Sign up first.',
  staff_left: 'You no longer work for this hotel. Reload the page.',
  bad_host: 'This address isn’t part of Kkori. Open the site at its own address.',
  method_not_allowed: 'Something went wrong. Reload the page and try again.',
  price_changed: 'The price has changed. Check the new total before you continue.',
  email_taken: 'This email is already in use.',
  wrong_state: 'This is no longer possible. Reload the page to see the latest status.',
  hold_lapsed:
    'The time to pay ran out, and you weren’t charged. You can book again if rooms are available, or join the waitlist.',
  too_large:
    'This file is too large. Photos can be up to 10 MB and 40 megapixels, or 16 megapixels if progressive, interlaced, lossless or with 16 bits per channel. Make it smaller or save it as a standard JPEG.',
  storage_full:
    'Your photo storage is full. Remove photos you no longer need. The space becomes available within a day. If your email address isn’t verified yet, verify it to get more space.',
  damaged_image: 'This photo is damaged or incomplete. Save or download it again, or select another.',
  unsupported_media: 'Select a JPEG, PNG or WebP photo.',
  user_not_found: 'User does not exist.',
  wrong_password: 'Password does not match.',
  social_failed: 'We couldn’t verify this login. Try again, or log in with your password.',
  social_email: 'We didn’t get your email address. Try again and allow access to it, or sign up with your email.',
  social_taken:
    'An account with this email already exists. Log in with your password and verify your email on My page. Then you can log in either way.',
  key_reused: 'This form was already sent with different details. Reload the page and try again.',
  taken_nights: 'Some of these nights are already booked. Change the dates, or cancel those bookings first.',
  future_bookings: 'This hotel has upcoming bookings, so it can’t be deleted yet. Wait until they’re over, or cancel them first.',
  stale_version:
    'This was changed in the meantime, so nothing was saved. Your entries are still here. Open this page in a new tab to see what is stored now, and make your change there.',
  showStored: 'See what is stored now (new tab)',
  staffNoteChanged: (note: string) =>
    note === ''
      ? 'The staff notes were deleted in the meantime, so nothing was saved. To keep yours, save again.'
      : `The staff notes were changed in the meantime, so nothing was saved. They now say: “${note}”. Add what you want to keep to yours, then save again.`,
  notRestored: (sections: string[]) =>
    `What you entered under ${sections.join(', ')} wasn’t restored because it has been changed since.`,
  change_pending: 'A change to this booking is waiting for payment. Pay for it or withdraw it first.',
  too_many_changes: 'A booking can be changed up to three times. Contact the hotel, or cancel and book again.',
  amount_too_small:
    'The difference is less than 100 won, the least a card can be charged. Select other dates, rooms or extras, or ask the hotel.',
  extra_not_due: 'This extra is booked for a later day. Record it on that day.',
  available: 'A room is available for these dates, so there’s no need to wait. Book it now.',
  already_waiting:
    'You’re already on this hotel’s waitlist for some of these nights. Leave it first if you want to change your dates.',
  too_many_entries:
    'You can wait at three hotels for the same night and for five stays in all. Leave another waitlist first, under Bookings.',
  waitlist_full: 'This hotel’s waitlist is full. Select another hotel, or try again another day.',
  dog_busy: 'This dog already has a stay on these dates. Select other dates or another dog.',
  too_many_holds: 'You already have three unpaid bookings, the most allowed. Pay for one or cancel one, then try again.',
  too_many_dogs: 'You have 30 dog profiles, the most allowed. Delete one you no longer need, then save this one.',
  too_many_drafts:
    'You have unsaved changes to 20 other hotels, the most allowed. Save or discard one of those. These changes stay on this page.',
  too_many_posts: 'You have 100 listings, the most allowed. Delete one first.',
  network_busy:
    'There are too many unpaid bookings from your network. Pay for or cancel yours, or try again in a few minutes. Your entries are still here.',
  payment_declined: 'Your payment was declined. You weren’t charged. Try another card.',
  payment_unknown: 'We’re still confirming your payment. You don’t need to pay again.',
  licence_required: 'Enter your animal boarding license under Business information on your account page, then publish again.',
  not_on_tablet: 'This isn’t possible on a shared tablet. Use your own phone or computer.',
  other_address: 'This invitation was sent to another email address. Log in with that address.',
  verifyOrWait: (minutes: number) =>
    `You’ve reached a limit for hotels whose email address isn’t verified. Once the email address of the hotel’s account is verified, you can continue right away: open the link in our email, or request a new one on My page. Otherwise wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  email_unverified: 'Verify your email address first: open the link in our email, or request a new one on My page.',
  thread_closed:
    'This conversation ended 30 days after check-out, so you can only read it. The owner can start a new one from the hotel’s page.',
  cannot_write: 'You can’t write in this conversation. You can still read it.',
  message_seen: 'This message can no longer be unsent: it has been read, or was sent more than 15 minutes ago.',
  already_reviewed: 'You’ve already reviewed this stay.',
  stay_refunded: 'This stay was refunded in full, so it can’t be reviewed.',
  review_closed: 'You can review a stay up to 14 days after it ends. For this one, that time has passed.',
}
