import type { Messages } from '../../en.ts'

export const seller: Messages['seller'] = {
  title: '판매자 정보',
  tradeName: '상호',
  representative: '대표자',
  businessNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업 신고번호',
  phone: '전화번호',
  license: '동물위탁관리업 등록',
  licenseDetails: (number, office, date) => `제${number}호, ${office}, ${date}`,
  noLicense: '영업 등록 정보 없음',
  noSeller: '아직 사업자 정보를 입력하지 않은 호텔이에요.',
  check: {
    open: '공공 등록 정보에 상호와 등록번호가 같은 사업자가 있어요',
    closed: '공공 등록 정보에 상호와 등록번호가 같은 사업자가 폐업으로 나와요',
    unknown: '공공 등록 정보에서 확인되지 않았어요',
  },
  checked: (result, source, date) => `${result} (${source}, ${date} 확인)`,
  notChecked: '공공 등록 정보와 아직 비교하지 않았어요',
  sources: { file: '내려받은 사본', 'data.go.kr 15155055': '공공데이터포털' },
  aboutLicenses: '영업 등록 알아보기',
  contract: '계약 당사자는 호텔이에요. 꼬리는 통신판매중개자로서 거래 당사자가 아니에요.',
  call: (phone) => `호텔에 전화하기 ${phone}`,
}
