import type { Messages } from '../../en.ts'

export const services: Messages['services'] = {
  title: '서비스',
  names: {
    smallCare: { name: '소형견 돌봄', hint: '7kg 미만' },
    mediumCare: { name: '중형견 돌봄', hint: '7–14.9kg' },
    largeCare: { name: '대형견 돌봄', hint: '15kg 이상' },
    seniorCare: { name: '노령견 케어', hint: '8세 이상' },
    walks: { name: '산책', hint: '하루 두 번' },
    grooming: { name: '미용', hint: '컷 종류별' },
    bathing: { name: '목욕', hint: '요청하면 제공' },
    indoorPlay: { name: '실내 놀이', hint: '터그, 노즈워크' },
    cctv: { name: 'CCTV', hint: '보호자 실시간 시청' },
    journal: { name: '돌봄 일지', hint: '식사, 산책, 사진을 매일' },
    guardian: { name: '24시간 상주', hint: '밤에도 직원이 있어요' },
    firstAid: { name: '응급 처치', hint: '동물병원으로 이송' },
    training: { name: '훈련', hint: '머무는 동안 수업' },
  },
  notOffered: '제공하지 않음',
}
