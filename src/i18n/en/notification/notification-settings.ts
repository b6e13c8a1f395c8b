export const notificationSettings = {
  title: 'Notifications',
  loading: 'Loading',
  lead: 'Select how we tell you about each topic. Emails that can wait are not sent from 10:00 PM to 8:00 AM.',
  channels: { inApp: 'In the app', email: 'Email' },
  groups: {
    booking: { name: 'Bookings and refunds', hint: 'Confirmations, cancellations, refunds' },
    stay: { name: 'Stays', hint: 'Reminders, drop-off, pick-up' },
    journal: { name: 'Care journal', hint: 'The first entry of each day' },
    review: { name: 'Reviews', hint: 'Invitations to review a stay' },
  },
  saved: 'Notification settings saved.',
}
