export const dayPicker = {
  form: 'yyyy.mm.dd',
  month: 'yyyy.mm',
  notAMonth: 'Enter a year and a month, such as 2026.12.',
  open: (label: string) => `${label}: open the calendar`,
  noCalendar: 'The calendar couldn’t be loaded. Type the date, such as 2026.12.23.',
  notADay: 'Enter a valid date, such as 2026.12.23.',
}
