import type { Bilingual } from './bilingual.ts'

/** What owners ask after booking, and what the hotel answers. */
export const questionsAndAnswers: readonly { question: Bilingual; answer: Bilingual }[] = [
  {
    question: { ko: '먹던 사료를 가져가도 될까요?', en: 'May I bring our own food?' },
    answer: { ko: '그럼요. 한 끼씩 나눠서 담아 주시면 더 좋아요.', en: 'Of course. Portions for each meal would be perfect.' },
  },
  {
    question: { ko: '산책은 하루에 몇 번 하나요?', en: 'How many walks are there a day?' },
    answer: { ko: '아침과 저녁에 30분씩 두 번 나가요.', en: 'Two, half an hour each, in the morning and in the evening.' },
  },
  {
    question: { ko: '낯선 강아지를 조금 무서워해요. 괜찮을까요?', en: 'Mine is a bit shy with other dogs. Is that all right?' },
    answer: {
      ko: '첫날은 따로 지내면서 천천히 인사시킬게요. 걱정 마세요.',
      en: 'On the first day we keep to ourselves and say hello slowly. Don’t worry.',
    },
  },
  {
    question: { ko: '방석을 가져가면 잘 때 깔아 주실 수 있나요?', en: 'If I bring the blanket, could you put it in the bed?' },
    answer: {
      ko: '네, 집 냄새가 나는 물건이 있으면 금방 적응해요.',
      en: 'Yes, please do. Something that smells of home helps a lot.',
    },
  },
  {
    question: { ko: '밤에는 사람이 같이 있나요?', en: 'Is somebody there at night?' },
    answer: { ko: '네, 직원 한 명이 같은 건물에서 자요.', en: 'Yes, one of us sleeps in the building.' },
  },
  {
    question: { ko: '체크인 때 주차할 곳이 있을까요?', en: 'Is there somewhere to park at drop-off?' },
    answer: { ko: '건물 앞에 두 대까지 잠깐 세울 수 있어요.', en: 'Two cars can stop in front of the house for a moment.' },
  },
  {
    question: { ko: '약은 몇 시에 먹여 주실 수 있어요?', en: 'At what time could you give the medicine?' },
    answer: { ko: '식사 시간에 맞춰서 8시와 18시에 먹여요.', en: 'With the meals, at 8 and at 18 o’clock.' },
  },
]

/** Before a booking: the phone number does not reach the hotel. */
export const beforeBooking = {
  question: 'Hi! Bori is calm but needs her pill at 8 PM. Could you call me about it? My number is 010-5550-0142.',
  answer: '안녕하세요! 네, 저녁 8시에 약을 먹일 수 있어요. 번호는 예약 뒤에 서로 볼 수 있으니 궁금한 점은 여기에 남겨 주세요.',
}

/** About a stay to come: phrases, which each side reads in its language, and words. */
export const aboutStay = {
  thanks: 'Thank you! She’ll bring her blanket.',
  news: '네, 기다리고 있을게요! 보리 자리를 마당 쪽 방으로 준비해 둘게요.',
}

export const unanswered = 'Hello! Do you still have a quiet room for a small dog at the end of next month?'

export const quickReplies: readonly Bilingual[] = [
  { ko: '안녕하세요! 확인하고 곧 답해 드릴게요.', en: 'Hello! We’ll look into it and get back to you soon.' },
  { ko: '네, 가능해요. 예약할 때 메모에 적어 주세요.', en: 'Yes, that’s possible. Please write it in the note when you book.' },
  { ko: '예방접종 기록을 가져와 주세요.', en: 'Please bring the vaccination record.' },
]
