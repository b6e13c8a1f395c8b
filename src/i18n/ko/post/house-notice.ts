import type { Messages } from '../../en.ts'

const span = (hours: number): string => (hours % 24 === 0 ? `${hours / 24}일` : `${hours}시간`)

export const houseNotice: Messages['houseNotice'] = {
  paused: (day) => (day === '' ? '이 호텔은 지금 새 예약을 받지 않아요.' : `이 호텔은 ${day}부터 다시 예약을 받아요.`),
  request: (hours) => `이 호텔은 결제 후 ${span(hours)} 안에 예약을 직접 확인해요. 수락하지 않으면 전액 환불해 드려요.`,
  notice: (hours) => `체크인 ${span(hours)} 전까지 예약해 주세요.`,
  least: (nights) => `${nights}박부터 예약할 수 있어요.`,
  most: (nights) => `${nights}박까지 예약할 수 있어요.`,
  seasons: '날짜에 따라 예약할 수 있는 숙박일수가 달라요.',
}
