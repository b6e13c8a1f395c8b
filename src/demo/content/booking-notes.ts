import type { Bilingual } from './bilingual.ts'

/** What an owner writes to the post when booking. */
export const bookingNotes: readonly Bilingual[] = [
  {
    ko: '저녁 7시쯤 도착할 것 같아요. 늦으면 미리 연락드릴게요.',
    en: 'We should arrive around seven in the evening and will call if we are late.',
  },
  { ko: '사료는 한 끼씩 나눠 담아 보낼게요.', en: 'Food will come portioned, one bag per meal.' },
  {
    ko: '처음 맡기는 거라 걱정이 많아요. 첫날은 사진을 조금 더 부탁드려요.',
    en: 'It is our first time away, so a few extra photos on day one would mean a lot.',
  },
  { ko: '조용한 쪽 방이면 좋겠어요.', en: 'A room on the quiet side, if there is one.' },
  {
    ko: '약은 아침저녁 8시예요. 설명서를 같이 넣어 둘게요.',
    en: 'Medicine at eight, morning and evening. The instructions are in the bag.',
  },
  {
    ko: '할머니가 데리러 가실 거예요. 성함은 문자로 남길게요.',
    en: 'Grandmother will do the pick-up. I will text you her name.',
  },
  { ko: '집에서 쓰던 담요를 같이 보내도 될까요?', en: 'May we send the blanket from home?' },
  {
    ko: '산책을 짧게 여러 번 나가 주시면 좋겠어요. 다리가 조금 불편해요.',
    en: 'Short walks and more of them, please. The legs are not what they were.',
  },
  {
    ko: '해외라 시차가 있어요. 급한 일은 새벽이라도 전화 주세요.',
    en: 'I will be in another time zone. For anything urgent, call whatever the hour.',
  },
  { ko: '다른 강아지와는 천천히 만나게 해 주세요.', en: 'Please introduce other dogs slowly.' },
  {
    ko: '지난번 담당 선생님을 무척 좋아했어요. 이번에도 부탁드려요.',
    en: 'The caregiver from last time was adored. The same one again, if possible.',
  },
  { ko: '돌아가는 날 목욕이 가능하면 부탁드려요.', en: 'A bath on the last day would be wonderful, if you can.' },
  { ko: '간식은 하루 두 개까지만 주세요. 다이어트 중이에요.', en: 'Two treats a day at most. We are on a diet.' },
  {
    ko: '차를 잠깐 세울 곳이 있을까요? 짐이 조금 많아요.',
    en: 'Is there somewhere to stop the car for a moment? We have a fair amount to carry.',
  },
  {
    ko: '이사하는 날이라 맡겨요. 낯선 소리에 놀라지 않게 부탁드려요.',
    en: 'We’re moving that day. Somewhere calm would help.',
  },
  { ko: '중성화 수술한 지 3주 됐어요. 격한 놀이는 피해 주세요.', en: 'Neutered three weeks ago, so nothing too rough please.' },
  { ko: '밤에 불을 조금 켜 두면 잘 자요.', en: 'Sleeps better with a small light on.' },
  {
    ko: '친구네 강아지도 같은 날 예약했어요. 둘이 같이 놀게 해 주세요.',
    en: 'Our friends’ dog is booked for the same days. They would love to play together.',
  },
  { ko: '일지는 저녁에 한 번에 올려 주셔도 괜찮아요.', en: 'One journal update in the evening is plenty.' },
  {
    ko: '결혼식이라 전화를 못 받을 수 있어요. 문자로 부탁드려요.',
    en: 'We will be at a wedding and may miss calls. A text is best.',
  },
  {
    ko: '물을 잘 안 마시는 편이라 한 번씩 챙겨 주세요.',
    en: 'Not a great drinker, so a nudge toward the bowl now and then, please.',
  },
  { ko: '하네스는 빨간 것, 비옷은 노란 가방에 있어요.', en: 'The harness is the red one and the raincoat is in the yellow bag.' },
  { ko: '병원 연락처를 프로필에 적어 뒀어요.', en: 'The vet’s number is in the profile.' },
  { ko: '잘 부탁드립니다. 순하고 애교 많은 아이예요.', en: 'Thank you in advance. A gentle soul, and very affectionate.' },
]
