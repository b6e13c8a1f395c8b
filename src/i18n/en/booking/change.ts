/** The page that changes a booking, and what a change looks like elsewhere. */
export const change = {
  title: 'Change your booking',
  description: 'Change the dates, times, rooms or dogs of your booking, and see the difference before you confirm.',
  back: 'Back to the booking',
  extendTitle: 'Extend the stay',
  extendText: (hasExtras: boolean): string =>
    hasExtras
      ? 'Your dog has checked in, so you can only move check-out to a later date, add extras, or give up those for days after today. Ask the hotel about anything else.'
      : 'Your dog has checked in, so only a later check-out is possible. Ask the hotel about anything else.',
  lastDay: 'New check-out date',
  left: (count: number) =>
    count === 1 ? 'You can change this booking once more.' : `You can change this booking ${count} more times.`,
  differenceTitle: 'What changes',
  pickFirst: 'Select what to change to see the difference.',
  changedMeanwhile:
    'This booking was changed in the meantime. Reload the page to see it as it is now, then make your change again.',
  notPossible: 'This change isn’t possible yet. Check what is marked in the form.',
  was: 'Now',
  becomes: 'New',
  added: (line: string) => `Added: ${line}`,
  removed: (line: string) => `Removed: ${line}`,
  newTotal: 'New total',
  toPay: 'To pay now',
  toGet: 'Your refund',
  noDifference: 'No difference',
  priceHint: 'Rooms you’ve already booked keep their price. More rooms or nights cost today’s price.',
  refundBefore: 'Refund if you cancel, without the change',
  refundAfter: 'Refund if you cancel, with the change',
  locked: (amount: string) =>
    `Cancelling now would cost ${amount}. That amount goes toward the new stay and isn’t refunded later, unless the hotel cancels.`,
  pay: (amount: string) => `Continue to pay ${amount}`,
  getBack: (amount: string) => `Change and get ${amount} back`,
  confirm: 'Change booking',
  payHint: (minutes: number) => `We’ll hold what you added for ${minutes} minutes. Your booking changes once you’ve paid.`,
  refundHint: 'Your booking changes right away. Refunds go to the card you paid with and take 3 to 5 business days.',
  done: 'Your booking is changed.',
  doneBack: (amount: string) => `Your booking is changed. Your refund of ${amount} is on its way.`,
  successTitle: 'Your booking is changed',
  successText: (amount: string, stay: string) => `You paid ${amount}. Your new stay: ${stay}.`,
  payTitle: (amount: string) => `Pay ${amount} for the change`,
  pendingTitle: 'This change is waiting for payment',
  pending: (stay: string, amount: string) =>
    `New stay: ${stay}. Pay ${amount} to confirm it; until then your booking stays as it is.`,
  confirming: (stay: string) => `Your booking changes to ${stay} as soon as the payment goes through.`,
  payNow: (amount: string) => `Pay ${amount}`,
  withdraw: 'Withdraw the change',
  withdrawn: 'The change is withdrawn. Your booking stays as it was, and you weren’t charged.',
  lapsed: 'The time to pay ran out, so your booking stays as it was. You weren’t charged.',
  returned: (amount: string) =>
    `The change could no longer be made, so your booking stays as it was. We’re refunding ${amount}. You don’t need to do anything.`,
  proposedTitle: 'The hotel proposes a change',
  proposedText: 'Your booking stays as it is unless you accept. Nothing is reserved until then, and you can decline.',
  proposedToPay: (amount: string) => `${amount} to pay if you accept`,
  proposedToGet: (amount: string) => `${amount} refunded if you accept`,
  proposedSee: 'Review and accept',
  proposedOther: 'Make a different change',
  proposalDecline: 'Decline',
  proposalDeclined: 'You declined the proposal. Your booking stays as it is.',
  tooManyUnpaidHere: (hours: number): string =>
    `You left several bookings or changes at this hotel unpaid within a day. You can make a change that costs more in ${hours === 1 ? 'an hour' : `${hours} hours`}. One that costs the same or less is possible now.`,
  moved: {
    price: 'The price changed while you were here. Check the new difference, then confirm again.',
    terms: 'The refund terms changed while you were here. Check the new refunds, then confirm again.',
    both: 'The price and the refund terms changed while you were here. Check the new difference and refunds, then confirm again.',
  },
  errors: {
    unchanged: 'Select something different from your current booking.',
    onlyLater: 'Select a later check-out date.',
    hasBegun:
      'Your dog has checked in. You can only move check-out to a later date, add extras, or give up those for days after today.',
    inJournal: 'The care journal has entries about a dog you removed. Keep this dog in the booking.',
  },
}
