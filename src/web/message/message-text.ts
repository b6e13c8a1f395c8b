import type { WireMessage } from '../../contract/message/message.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import type { Phrase } from '../../domain/message/phrase.ts'
import { formatPhrase } from '../../i18n/format-phrase.ts'
import type { Language } from '../../i18n/language.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'

/** A text with its language, if it is not the reader's. */
export type MessageText = { text: string; lang?: Language | undefined }

/** What a message says: a phrase in the reader's language, a text as it was written. */
export function useMessageText({ phrase, text, lang, takenBack }: WireMessage): MessageText {
  const { format } = useIntl()
  const messages = useMessages('conversations')
  const phrases = useMessages('phrases')
  if (takenBack) return { text: messages.takenBack }
  if (phrase) return { text: formatPhrase(readWirePhrase(phrase), phrases, format) }
  return { text, lang: lang ?? undefined }
}

function readWirePhrase({ key, args: { day, dog, time, amount, answer } }: NonNullable<WireMessage['phrase']>): Phrase {
  const date = day === undefined ? null : parseWireDay(day)
  return {
    key,
    args: {
      ...(dog !== undefined && { dog }),
      ...(time !== undefined && { time }),
      ...(amount !== undefined && { amount }),
      ...(answer !== undefined && { answer }),
      ...(date && { day: date }),
    },
  }
}
