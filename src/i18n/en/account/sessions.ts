/** The list of active sessions. Days are `yyyy.MM.dd`. */
export const sessions = {
  title: 'Where you’re logged in',
  loading: 'Loading',
  device: (browser: string | null, system: string | null) =>
    [browser ?? 'Unknown browser', ...(system === null ? [] : [`on ${system}`])].join(' '),
  isThis: 'This browser',
  days: (begunOn: string, lastUsedOn: string) => `Logged in ${begunOn}. Last used ${lastUsedOn}`,
  end: 'Log out',
  endLabel: (device: string, lastUsedOn: string) => `Log out ${device}, last used ${lastUsedOn}`,
  ended: 'That browser is logged out.',
  endOthers: 'Log out everywhere else',
  othersEnded: 'All other browsers are logged out.',
  only: 'You aren’t logged in anywhere else.',
}
