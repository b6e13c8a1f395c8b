/** The page of a tablet that the staff of a company share. */
export const companyTablet = {
  title: 'Shared tablet',
  description: 'Select your name and enter your PIN.',
  lead: 'Select your name, then enter your 6-digit PIN.',
  until: (instant: string) => `This tablet is shared until ${instant}.`,
  people: 'Staff',
  pin: 'PIN',
  pinOf: (name: string) => `PIN of ${name}`,
  keypad: 'Keypad',
  digits: (count: number) => (count === 1 ? '1 of 6 digits entered' : `${count} of 6 digits entered`),
  erase: 'Erase',
  submit: 'Start',
  back: 'Select another name',
  noPin: 'No PIN yet',
  noPinHint: 'No PIN yet? Set it on your own phone or computer: log in and open “Where you work”.',
  locked: 'Locked',
  nobody: 'Nobody on the staff can use this tablet yet. Invite people on the Staff page first.',
  errors: {
    wrong: (left: number) => (left === 1 ? 'Wrong PIN. You have 1 try left.' : `Wrong PIN. You have ${left} tries left.`),
    locked:
      'Too many wrong PINs. On this tablet you’re locked until a manager unlocks you on the Staff page, or you set a new PIN on your own device.',
    noPin: 'This person has no PIN. Set one on your own phone or computer first.',
    malformed: 'Enter the 6 digits of your PIN.',
  },
  end: 'Stop sharing this device',
  endHint: 'It becomes an ordinary browser again. To share it again, a manager has to set it up.',
  endNow: 'Stop sharing',
  ended: 'This device is no longer shared',
  endedText:
    'A shared tablet ends after 12 hours, or when a manager ends it. A manager can set it up again after logging in here.',
  none: 'This device isn’t a shared tablet',
  noneText:
    'To share it, log in here as a manager or with the hotel’s account, open the Staff page and select “Share this device”.',
  logIn: 'Log in',
  staffPage: 'Staff page',
}
