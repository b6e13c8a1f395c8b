import type { visitorFailures as english } from '../en/visitor-failures.ts'

export const visitorFailures: typeof english = {
  offline: '꼬리에 연결하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  not_json: '문제가 생겼어요. 페이지를 새로고침한 뒤 다시 시도해 주세요.',
  not_signed_in: '먼저 로그인해 주세요. 선택한 내용은 그대로 있어요.',
  wrong_role: '이 계정으로는 할 수 없어요. 다른 유형의 계정으로 로그인해 주세요.',
  foreign_origin: '다른 사이트에서 보낸 요청이에요. 새로고침한 뒤 다시 시도해 주세요.',
  not_found: '찾을 수 없어요. 이전 페이지로 돌아가 주세요.',
  incomplete_body: '연결이 느려서 다 보내지 못했어요. 다시 시도해 주세요.',
  gone: '이제 예약할 수 없는 호텔이에요. 다른 호텔을 골라 주세요.',
  room_full: '이 날짜에는 남은 객실이 부족해요. 다른 날짜나 객실을 골라 주세요.',
  extra_unavailable: '추가 서비스가 마감됐거나 더 일찍 예약해야 해요. 다른 날을 고르거나 빼고 진행해 주세요.',
  not_bookable: '이 일정으로는 예약할 수 없어요. 다른 날짜나 호텔을 골라 주세요.',
  too_many_likes: '500곳까지 찜할 수 있어요.',
  bad_fields: '표시된 항목을 확인해 주세요.',
  waitMinutes: (minutes) =>
    `시도 횟수가 너무 많아요. ${minutes > 120 ? `${Math.ceil(minutes / 60)}시간` : `${minutes}분`} 뒤에 다시 시도해 주세요.`,
  rate_limited: '시도 횟수가 너무 많아요. 잠시 뒤에 다시 시도해 주세요.',
  overloaded: '지금 이용하는 분이 많아요. 잠시 뒤에 다시 시도해 주세요. 입력한 내용은 그대로 있어요.',
  other_account: '다른 탭에서 계정이나 일하는 곳이 바뀌었어요. 페이지를 새로고침해 주세요.',
  internal: '문제가 생겼어요. 바뀐 내용은 없으니 다시 시도해 주세요.',
}
