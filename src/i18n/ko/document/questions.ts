import { maxOpenHolds } from '../../../domain/booking/booking.ts'
import { discountPercent } from '../../../domain/booking/price.ts'
import { reviewDays } from '../../../domain/booking/review.ts'
import { maxDaysAhead, maxNights } from '../../../domain/calendar/stay.ts'
import { dogKnownDays } from '../../../domain/dog/dog.ts'
import { freeAfterPayingMs } from '../../../domain/payment/refund.ts'
import type { Messages } from '../../en.ts'

const freeHours = freeAfterPayingMs / 3_600_000

export const questions: Messages['questions'] = ({ holdMinutes, life, requireLicense }) => [
  {
    id: 'booking',
    title: '찾기와 예약',
    questions: [
      {
        id: 'how',
        question: '어떻게 예약하나요?',
        answer: [
          '날짜와 강아지 크기를 고르고, 호텔을 열어 총 금액을 확인한 뒤 결제하면 돼요. 자세한 순서는 [예약 방법](booking)에 있어요.',
        ],
        words: '예약하기 순서',
      },
      {
        id: 'ahead',
        question: '언제까지, 며칠까지 예약할 수 있나요?',
        answer: [`${maxDaysAhead}일 뒤까지, 한 번에 ${maxNights}박까지 예약할 수 있어요.`],
        words: '기간 날짜 달력',
      },
      {
        id: 'size',
        question: '우리 강아지는 어떤 크기인가요?',
        answer: ['소형견은 7kg 미만, 중형견은 7kg 이상 15kg 미만, 대형견은 15kg 이상이에요. 견종이 아니라 몸무게로 정해져요.'],
        words: '소형 중형 대형 몸무게 객실',
      },
      {
        id: 'several',
        question: '여러 마리를 함께 맡길 수 있나요?',
        answer: [
          '네. 예약할 때 강아지를 모두 고르면 돼요. 한 객실을 함께 쓸 수 있는지는 호텔마다 다르고, 객실당 마릿수는 호텔 페이지에 나와요.',
        ],
        words: '두 마리 다견 객실',
      },
      {
        id: 'accept',
        question: '호텔의 승인을 기다려야 하나요?',
        answer: [
          '대부분의 호텔은 결제가 승인되면 바로 예약이 확정돼요. 예약을 직접 확인하는 호텔은 호텔 페이지에 답변 기한이 나와요. 수락하지 않으면 전액 환불돼요.',
        ],
        words: '확정 대기',
      },
      {
        id: 'contact',
        question: '호텔에 어떻게 연락하나요?',
        answer: ['결제를 마치면 예약 상세와 예약 확정 이메일에 호텔 전화번호가 나와요.'],
        words: '전화 전화번호 문의',
      },
    ],
  },
  {
    id: 'payment',
    title: '요금과 결제',
    questions: [
      {
        id: 'included',
        question: '보이는 금액이 최종 금액인가요?',
        answer: ['네. 부가세가 포함되어 있고 예약 수수료나 추가 요금이 없어요.'],
        words: '부가세 수수료 추가 요금 총 금액',
      },
      {
        id: 'hold',
        question: '결제할 때 왜 남은 시간이 표시되나요?',
        answer: [
          `다른 사람이 예약하지 못하도록 ${holdMinutes}분 동안 객실을 확보해 두기 때문이에요. 결제하지 않은 예약은 동시에 ${maxOpenHolds}건까지 둘 수 있어요.`,
        ],
        words: '결제 대기 만료 시간',
      },
      {
        id: 'failed',
        question: '결제가 실패했어요',
        answer: [
          '예약이 확정되지 않았다면 결제되지 않은 거예요. 시간이 남아 있으면 다시 시도하거나 다른 카드를 써 보세요. 객실이 없는데 결제됐다면 자동으로 전액 환불돼요.',
        ],
        words: '거절 카드 오류 이중 결제',
      },
      {
        id: 'discount',
        question: '첫 예약 할인은 어떻게 받나요?',
        answer: [`가입하고 예약하면 첫 예약에서 ${discountPercent}%가 자동으로 할인돼요. 체험 계정에는 적용되지 않아요.`],
        words: '쿠폰 회원가입 혜택',
      },
      {
        id: 'receipt',
        question: '영수증은 어디에 있나요?',
        answer: ['예약 내역에서 예약을 열고 ‘영수증’을 눌러 주세요. 인쇄하거나 PDF로 저장할 수 있어요.'],
        words: '증빙 인쇄',
      },
    ],
  },
  {
    id: 'cancellation',
    title: '변경, 취소, 환불',
    questions: [
      {
        id: 'refund',
        question: '취소하면 얼마가 환불되나요?',
        answer: [
          '호텔의 정책과 체크인까지 남은 날에 따라 달라요. 예약 상세에 날짜별 환불 금액이 나와요. 비율표와 예시는 [취소와 환불](cancellation)에 있어요.',
        ],
        words: '환불 비율 위약금 수수료',
      },
      {
        id: 'free',
        question: '언제까지 취소하면 전액 환불되나요?',
        answer: [
          `예약을 처음 결제한 뒤 ${freeHours}시간 안에는 체크인 전날까지 전액 환불돼요. 변경 차액을 결제해도 ${freeHours}시간이 새로 시작되지 않아요.`,
        ],
        words: '환불 전액 무료 취소',
      },
      {
        id: 'when',
        question: '환불은 언제 들어오나요?',
        answer: ['취소하면 바로 환불을 요청하고, 영업일 기준 3~5일 안에 환불돼요.'],
        words: '환불 기간 카드사',
      },
      {
        id: 'change',
        question: '날짜를 바꿀 수 있나요?',
        answer: [
          '네, 세 번까지 바꿀 수 있어요. 예약 상세에서 ‘예약 변경하기’를 선택하면 확정하기 전에 차액을 볼 수 있고, 이미 예약한 객실의 요금은 그대로예요.',
          '체크인한 뒤에는 체크아웃 날짜를 늦출 수 있어요.',
        ],
        words: '변경 연장 수정',
      },
      {
        id: 'extras',
        question: '목욕이나 산책 같은 추가 서비스는 어떻게 이용하고 환불받나요?',
        answer: [
          '추가 서비스가 있는 호텔이라면 예약하거나 변경할 때 강아지별로 고를 수 있어요. 예약을 취소하면 추가 서비스 요금은 전액 환불돼요. 호텔이 체크아웃 후 24시간 안에 완료로 기록하지 않은 서비스도 자동으로 환불돼요.',
        ],
        words: '추가 서비스 목욕 미용 산책 환불',
      },
      {
        id: 'hotelcancels',
        question: '호텔이 취소하면 어떻게 되나요?',
        answer: ['정책과 관계없이 전액 환불되고, 이유를 이메일로 알려 드려요.'],
        words: '환불 업체 취소',
      },
    ],
  },
  {
    id: 'stay',
    title: '강아지와 이용',
    questions: [
      {
        id: 'vaccination',
        question: '어떤 예방접종이 필요한가요?',
        answer: [
          '호텔마다 달라요. 대부분 종합백신(DHPPL), 켄넬코프, 코로나, 인플루엔자, 광견병 접종을 요구해요. [안전과 돌봄](safety)에서 더 볼 수 있어요.',
        ],
        words: '백신 접종 증명서',
      },
      {
        id: 'medicine',
        question: '약을 먹여 주나요?',
        answer: ['강아지 정보에 용량과 시간을 적고, 예약하기 전에 호텔에 전화해 주세요.'],
        words: '투약 복용',
      },
      {
        id: 'journal',
        question: '강아지가 어떻게 지내는지 볼 수 있나요?',
        answer: ['돌봄 일지를 제공하는 호텔은 이용 중에 사진과 함께 기록을 남겨요. 예약 상세에서 볼 수 있어요.'],
        words: '사진 소식 CCTV 실시간',
      },
      {
        id: 'license',
        question: '영업 등록을 한 호텔인지 어떻게 아나요?',
        answer: [
          requireLicense
            ? '호텔 페이지에 등록번호와 공공 등록 정보를 확인한 결과와 날짜가 나와요. [안전과 돌봄](safety)을 참고하세요.'
            : '호텔 페이지에 등록번호와 공공 등록 정보를 확인한 결과, 또는 ‘영업 등록 정보 없음’이 나와요. [안전과 돌봄](safety)을 참고하세요.',
        ],
        words: '동물위탁관리업 허가 등록번호',
      },
      {
        id: 'ill',
        question: '아프거나 다치면 어떻게 되나요?',
        answer: ['호텔이 보호자에게 전화하고, 급하면 동물병원에 데려가요. [안전과 돌봄](safety)을 참고하세요.'],
        words: '응급 사고 병원',
      },
      {
        id: 'review',
        question: '후기는 어떻게 쓰나요?',
        answer: [`체크아웃 후 ${reviewDays}일 안에 예약 상세에서 쓸 수 있어요. 실제로 이용한 보호자만 쓸 수 있어요.`],
        words: '별점 평점 리뷰',
      },
    ],
  },
  {
    id: 'account',
    title: '계정',
    questions: [
      {
        id: 'password',
        question: '비밀번호를 잊어버렸어요',
        answer: [
          `로그인 화면에서 ‘비밀번호를 잊었나요?’를 눌러 주세요. 이메일의 링크는 ${life.linkHours}시간 동안 쓸 수 있어요.`,
        ],
        words: '재설정 로그인',
      },
      {
        id: 'demo',
        question: '체험 계정이 뭔가요?',
        answer: [
          `아무것도 입력하지 않고 예시 데이터로 ${life.guestHours}시간 동안 써 보는 계정이에요. 결제는 테스트로만 진행돼요.`,
        ],
        words: '게스트 둘러보기',
      },
      {
        id: 'data',
        question: '내 정보는 누가 보나요?',
        answer: [
          `예약한 호텔이 이름, 전화번호, 예약한 강아지를 체크아웃이나 취소 후 ${dogKnownDays}일까지 볼 수 있어요. 자세한 내용은 [개인정보처리방침](privacy)에 있어요.`,
        ],
        words: '개인정보 전화번호',
      },
      {
        id: 'delete',
        question: '탈퇴하려면 어떻게 하나요?',
        answer: [
          '마이페이지 아래쪽에서 탈퇴할 수 있어요. 바로 처리되고 되돌릴 수 없어요. 결제 대기, 예약 확정, 이용 중인 예약이 있으면 취소하거나 끝난 뒤에 탈퇴할 수 있어요.',
        ],
        words: '계정 삭제 회원 탈퇴',
      },
    ],
  },
  {
    id: 'hotels',
    title: '호텔 운영자',
    questions: [
      {
        id: 'list',
        question: '호텔을 등록하려면 어떻게 하나요?',
        answer: ['먼저 [호텔 운영자 안내](hotels)에서 요건과 정산, 환불을 확인하고 업체로 가입해 주세요.'],
        words: '등록 입점 사업자',
      },
      {
        id: 'sellextras',
        question: '추가 서비스는 어떻게 판매하나요?',
        answer: [
          '호텔 정보를 수정할 때 요금, 하루 최대 개수, 몇 시간 전까지 예약해야 하는지를 정해 추가하세요. 숙박 중이나 체크아웃 후 24시간 안에 오늘 화면이나 예약에서 ‘완료’를 눌러 주세요. 완료로 기록하지 않은 서비스는 보호자에게 환불돼요.',
        ],
        words: '추가 서비스 목욕 산책 가격 완료',
      },
      {
        id: 'payout',
        question: '정산은 언제 되고 수수료는 얼마인가요?',
        answer: ['수수료와 정산은 [호텔 운영자 안내](hotels)에 있어요.'],
        words: '수수료 정산 입금',
      },
    ],
  },
]
