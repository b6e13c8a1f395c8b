import type { Messages } from '../../en.ts'
import { nameErrors } from '../account/name-errors.ts'

export const business: Messages['business'] = {
  nameErrors,
  title: '사업자 정보',
  lead: '보호자는 꼬리가 아니라 호텔과 계약하므로 호텔 페이지와 예약, 영수증에 표시돼요.',
  empty: '아직 입력하지 않았어요. 호텔 페이지에 ‘영업 등록 정보 없음’이라고 표시돼요.',
  emptyRequired: '아직 입력하지 않았어요. 호텔을 등록하려면 영업 등록 정보까지 입력해야 해요.',
  add: '사업자 정보 입력하기',
  edit: '사업자 정보 수정하기',
  businessNumberHint: '숫자 10자리 (예: 123-45-67891)',
  mailOrderHint: '신고 대상이면 입력해 주세요',
  phoneHint: '보호자가 전화할 수 있는 번호',
  licenseTitle: '동물위탁관리업 등록',
  licenseHint: '저장하면 1분 안에, 그 뒤로는 하루에 한 번 등록번호와 상호를 공공 등록 정보와 비교해요.',
  number: '등록번호',
  office: '등록 관청',
  date: '등록일',
  optional: '(선택)',
  save: '저장하기',
  cancel: '취소',
  saved: '사업자 정보를 저장했어요.',
  closed: (date) =>
    `공공 등록 정보에 폐업으로 나와요. ${date}부터 호텔이 숨겨져요. 사실과 다르면 등록 관청과 꼬리에 알려 주세요.`,
  errors: {
    'business.tradeName': '상호를 입력해 주세요.',
    'business.representative': '대표자 이름을 입력해 주세요.',
    'business.businessNumber': '올바른 사업자등록번호를 입력해 주세요. 숫자를 다시 확인해 주세요.',
    'business.mailOrderNumber': '60자까지 입력하거나 비워 두세요.',
    'business.phone': '전화번호를 입력해 주세요. (예: 02-123-4567)',
    'business.licence.number': '등록번호를 입력하거나 세 칸을 모두 비워 두세요.',
    'business.licence.office': '등록 관청을 입력해 주세요.',
    'business.licence.date': '올바른 날짜를 입력해 주세요. (예: 2024.03.02)',
  },
}
