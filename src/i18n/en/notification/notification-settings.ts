export const notificationSettings = {
  title: 'Notifications',
  loading: 'Loading',
  lead: 'Select how we notify you about each topic. Emails that can wait aren’t sent between 10:00 PM and 8:00 AM.',
  channels: { inApp: 'In the app', email: 'Email' },
  groups: {
    booking: { name: 'Bookings and refunds', hint: 'Confirmations, cancellations, refunds' },
    stay: { name: 'Stays', hint: 'Reminders, drop-off, pick-up' },
    journal: { name: 'Care journal', hint: 'The first entry of each day' },
    message: { name: 'Messages', hint: 'New messages. Emails wait 10 minutes and come at most once an hour per conversation' },
    listing: { name: 'Your hotel', hint: 'Connected calendars, license checks' },
    review: { name: 'Reviews', hint: 'Invitations to review a stay' },
  },
  saved: 'Notification settings saved.',
}
