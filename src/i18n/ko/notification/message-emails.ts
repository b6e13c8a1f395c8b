import { maxUnread } from '../../../domain/message/message.ts'
import type { Messages } from '../../en.ts'

export const messageEmails: Messages['messageEmails'] = {
  subject: (name) => `새 메시지가 왔어요: ${name}`,
  lead: (count) => `읽지 않은 메시지가 ${count}개${count < maxUnread ? '' : ' 이상'} 있어요.`,
  action: '읽고 답장하기',
  footer: '메시지 알림 이메일이에요. 마이페이지에서 받지 않도록 바꿀 수 있어요. 꼬리, 서울 강아지 호텔 예약.',
}
