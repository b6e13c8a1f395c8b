import type { Messages } from '../../en.ts'

export const extras: Messages['extras'] = {
  title: '추가 서비스',
  lead: '선택할 수 있는 서비스로, 객실 요금에 포함되지 않아요.',
  kinds: {
    bath: '목욕',
    grooming: '미용',
    nails: '발톱 정리',
    extraWalk: '추가 산책',
    training: '훈련',
    play: '놀이',
    pickUp: '집에서 픽업',
    dropOff: '집까지 데려다주기',
    medication: '투약',
    specialFood: '특별식',
    photos: '사진',
    other: '기타',
  },
  per: {
    stay: (price) => `숙박 전체 ${price}`,
    night: (price) => `1박 ${price}`,
    day: (price) => `하루 ${price}`,
    once: (price) => `1회 ${price}`,
  },
  notice: (hours) => `${hours % 24 === 0 ? `${hours / 24}일` : `${hours}시간`} 전까지 예약`,
}
