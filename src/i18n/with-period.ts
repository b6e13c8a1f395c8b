/** Ends a sentence with what somebody else wrote, such as a name, which may end in a period of its own: “Hanok Paws Co.” */
export function withPeriod(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
