import { maxUnread } from '../../../domain/message/message.ts'

/** One email for the unread messages of a conversation. It quotes none of them. */
export const messageEmails = {
  subject: (name: string) => `New message from ${name}`,
  lead: (count: number) =>
    count === 1
      ? 'You have an unread message.'
      : `You have ${count < maxUnread ? count : `${maxUnread} or more`} unread messages.`,
  action: 'Read and reply',
  footer: 'You’re receiving this about your messages. You can turn these emails off on My page. Kkori, dog hotels in Seoul.',
}
