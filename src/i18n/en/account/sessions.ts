/** The list of active sessions. Days are `yyyy.MM.dd`. */
export const sessions = {
  title: 'Where you are logged in',
  loading: 'Looking it up',
  device: (browser: string | null, system: string | null) =>
    [browser ?? 'Some browser', ...(system === null ? [] : [`on ${system}`])].join(' '),
  isThis: 'This browser, now',
  days: (begunOn: string, lastUsedOn: string) => `Since ${begunOn}, last used ${lastUsedOn}`,
  end: 'Log out',
  endOf: (device: string, lastUsedOn: string) => `Log out ${device}, last used ${lastUsedOn}`,
  ended: 'That browser is logged out.',
  endOthers: 'Log out all others',
  othersEnded: 'All other browsers are logged out.',
  only: 'You are logged in nowhere else.',
}
