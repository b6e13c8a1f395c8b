/** Why a text is not a valid name for a person, a store or a dog. */
export type NameError = 'linkInName' | 'hiddenInName'

// Emoji sequences contain joiners that are invisible elsewhere.
const emoji =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*/gu

// Characters that are invisible, change the text direction, break the line or cannot be stored. U+2800, the blank Braille pattern, is in
// none of these classes.
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u2800]/gu

// Email clients turn any two words with a dot between them into a link. Letters may carry combining marks, and emoji domains exist.
const link = /:\/\/|[\p{L}\p{M}\p{N}\p{So}\p{Sk}_-][.。](?=\p{L}[\p{L}\p{M}])|(?:\d{1,3}\.){3}\d/u

/** Whether text has characters that do not belong on one visible line: line breaks, direction changes, invisible ones. */
export function hasHiddenCharacters(text: string): boolean {
  return text.replace(emoji, '').search(hidden) >= 0
}

/** Rejects links and hidden characters: names appear in our emails and pages, so a link in a name would seem to come from us. */
export function validateName(name: string): NameError | null {
  if (hasHiddenCharacters(name)) return 'hiddenInName'
  return link.test(name.normalize('NFKC')) ? 'linkInName' : null
}

/** Turns text from elsewhere into a valid name; empty if nothing remains. */
export function toName(text: string, longest: number): string {
  const visible = text.replace(/\s/gu, ' ').replace(hidden, '')
  const name = validateName(visible) === 'linkInName' ? visible.normalize('NFKC').replace(/[.。:/]+/gu, ' ') : visible
  return name.replace(/ +/g, ' ').trim().slice(0, longest).replace(hidden, '').trim()
}

/** Takes the punctuation out of every link in a text, so that an email client has nothing to make clickable. */
export function unlink(text: string): string {
  return text.replace(/\S+/gu, (word) => {
    const plain = word.replace(hidden, '').normalize('NFKC')
    return link.test(plain) ? plain.replace(/[.。:/]+/gu, ' ').trim() : word
  })
}

/** Puts text on one line, so that it can neither start a line of its own nor change the direction of the text around it. */
export function toOneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}
