import type { Messages } from '../../en.ts'
import { withParticle } from '../particle.ts'

export const phrases: Messages['phrases'] = {
  groups: {
    food: '식사',
    medicine: '약',
    toilet: '배변',
    walks: '산책',
    temper: '성격',
    arrival: '도착과 픽업',
    money: '비용',
    emergency: '응급 상황',
  },
  texts: {
    foodPortion: ({ dog, amount, time }) => `${withParticle(dog, '은/는')} ${time}에 ${amount}g씩 먹어요.`,
    foodBrought: ({ dog, yes }) => (yes ? `${dog} 사료는 제가 가져갈게요.` : `${dog}에게 호텔 사료를 먹여 주세요.`),
    foodTreats: ({ dog, yes }) => (yes ? `${dog}에게 간식을 줘도 돼요.` : `${dog}에게 간식은 주지 말아 주세요.`),
    foodQuestion: ({ dog }) => `${withParticle(dog, '은/는')} 무엇을 먹고, 한 끼에 얼마나 먹나요?`,
    foodEaten: ({ dog, yes }) =>
      yes ? `${withParticle(dog, '이/가')} 밥을 다 먹었어요.` : `${withParticle(dog, '이/가')} 밥을 조금 남겼어요.`,
    medicineDose: ({ dog, count, time }) => `${dog}에게 ${time}에 약을 ${count}회분 먹여 주세요.`,
    medicineWithFood: ({ dog, yes }) =>
      yes ? `${withParticle(dog, '은/는')} 약을 밥과 함께 먹어요.` : `${withParticle(dog, '은/는')} 빈속에 약을 먹어요.`,
    medicinePacking: ({ dog }) => `${dog}의 약은 복용법이 적힌 포장 그대로 가져와 주세요.`,
    medicineGiven: ({ dog, time }) => `${withParticle(dog, '이/가')} ${time}에 약을 먹었어요.`,
    medicineMissed: ({ dog, time }) => `${withParticle(dog, '이/가')} ${time}에 약을 먹지 못했어요. 어떻게 할까요?`,
    toiletIndoors: ({ dog, yes }) =>
      yes ? `${withParticle(dog, '은/는')} 실내 패드를 써요.` : `${withParticle(dog, '은/는')} 실외 배변만 해요.`,
    toiletTimes: ({ dog, count }) => `${withParticle(dog, '은/는')} 하루에 ${count}번 밖에서 배변해야 해요.`,
    toiletAccidents: ({ dog }) => `${withParticle(dog, '은/는')} 낯선 곳에서 배변 실수를 할 수 있어요.`,
    toiletPads: ({ count }) => `배변 패드를 하루에 ${count}장씩 가져와 주세요.`,
    toiletNormal: ({ dog, yes }) => (yes ? `${dog}의 변 상태는 정상이에요.` : `${withParticle(dog, '이/가')} 묽은 변을 봤어요.`),
    walkTimes: ({ dog, count }) => `${withParticle(dog, '을/를')} 하루에 ${count}번 산책시켜 주세요.`,
    walkLength: ({ dog, count, time }) => `${withParticle(dog, '을/를')} ${time}에 ${count}분 동안 산책시켜 주세요.`,
    walkLeash: ({ dog, yes }) =>
      yes ? `${withParticle(dog, '은/는')} 줄을 세게 당겨요.` : `${withParticle(dog, '은/는')} 줄을 당기지 않고 잘 걸어요.`,
    walkDone: ({ dog, count, time }) => `${withParticle(dog, '이/가')} ${time}에 ${count}분 동안 산책했어요.`,
    walkIndoors: ({ day }) => `${day}에는 날씨 때문에 산책 대신 실내에서 놀게 해 줄게요.`,
    temperDogs: ({ dog, yes }) =>
      yes
        ? `${withParticle(dog, '은/는')} 다른 강아지와 잘 지내요.`
        : `${withParticle(dog, '을/를')} 다른 강아지와 떼어 놓아 주세요.`,
    temperBites: ({ dog, yes }) =>
      yes ? `${withParticle(dog, '이/가')} 전에 문 적이 있어요.` : `${withParticle(dog, '은/는')} 문 적이 없어요.`,
    temperAlone: ({ dog, yes }) =>
      yes ? `${withParticle(dog, '은/는')} 혼자서도 잘 있어요.` : `${withParticle(dog, '은/는')} 혼자 있으면 불안해해요.`,
    temperPaws: ({ dog }) => `${withParticle(dog, '은/는')} 발을 만지면 싫어해요.`,
    temperSettled: ({ dog, yes }) =>
      yes
        ? `${withParticle(dog, '이/가')} 잘 적응했어요.`
        : `${withParticle(dog, '이/가')} 아직 조금 긴장해 있어요. 곁에서 돌보고 있어요.`,
    arrivalTime: ({ day, time }) => `${day} ${time}에 도착할게요.`,
    arrivalLate: ({ time }) => `조금 늦을 것 같아요. ${time}까지는 도착할게요.`,
    arrivalPickUp: ({ day, time }) => `${day} ${time}에 데리러 갈게요.`,
    arrivalWorks: ({ time, yes }) => (yes ? `${time}, 괜찮아요.` : `${time}에는 어려워요. 다른 시간을 알려 주세요.`),
    arrivalParking: ({ yes }) => (yes ? '호텔에 주차할 수 있어요.' : '주차장이 없어요. 가까운 공영 주차장을 이용해 주세요.'),
    arrivalReady: ({ dog, time }) => `${withParticle(dog, '은/는')} ${time}에 데려가실 수 있어요.`,
    moneyFees: () => '표시된 총 금액 외에 드는 비용이 있나요?',
    moneyReceipt: () => '영수증을 받을 수 있나요?',
    moneyNoFees: () => '추가 요금은 없어요. 표시된 총 금액만 내시면 돼요.',
    moneyService: ({ amount }) => `그 서비스는 ${amount}이에요.`,
    moneyRefund: ({ amount }) => `지금 취소하시면 ${withParticle(amount, '이/가')} 환불돼요.`,
    emergencyLimit: ({ dog, amount }) =>
      `${withParticle(dog, '이/가')} 아프면 바로 병원에 데려가 주세요. ${amount}까지 제가 부담할게요.`,
    emergencyAskFirst: ({ dog }) => `${withParticle(dog, '이/가')} 치료를 받기 전에 꼭 저에게 물어봐 주세요.`,
    emergencyVet: ({ dog, time }) =>
      `${time}에 ${withParticle(dog, '을/를')} 동물병원에 데려가요. 상태를 확인하는 대로 알려 드릴게요.`,
    emergencyInjury: ({ dog }) => `${withParticle(dog, '이/가')} 가볍게 다쳐서 처치했어요. 상태를 계속 지켜보고 있어요.`,
    emergencyBetter: ({ dog }) => `${withParticle(dog, '은/는')} 이제 괜찮아요.`,
  },
}
