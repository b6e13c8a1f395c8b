import type { WireThread } from '../../contract/message/message.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import type { MessageSide } from '../../domain/message/message.ts'
import { type PostLabels, usePostLabels } from '../post/post-labels.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'

/** Whom a conversation is with, about which hotel, and the dates of its booking. */
export function useThreadFacts(thread: WireThread, side: MessageSide): { name: PostLabels; hotel: PostLabels; stay: string } {
  const { format } = useIntl()
  const messages = useMessages('conversations')
  const hotel = usePostLabels()(thread.storeName, thread.storeNameEn)
  const checkin = thread.date && parseWireDay(thread.date.checkin)
  const checkout = thread.date && parseWireDay(thread.date.checkout)
  return {
    name: side === 'owner' && thread.with !== null ? hotel : { text: thread.with ?? messages.left },
    hotel,
    stay: checkin && checkout ? format.stay({ checkin, checkout }) : messages.beforeBooking,
  }
}
