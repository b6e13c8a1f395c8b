import type { Breed } from './dog/breeds.ts'
import type { Pose } from './dog/dog-body.ts'
import type { DrawnSeason, Light } from './season.ts'
import type { IllustrationSubject, Setting } from './subject.ts'

/** A text in both languages. */
export interface Caption {
  readonly en: string
  readonly ko: string
}

const BREED_WORDS: Readonly<Record<Breed, Caption>> = {
  maltese: { en: 'a Maltese', ko: '말티즈' },
  poodle: { en: 'a poodle', ko: '푸들' },
  pomeranian: { en: 'a Pomeranian', ko: '포메라니안' },
  bichon: { en: 'a bichon', ko: '비숑' },
  shihtzu: { en: 'a Shih Tzu', ko: '시추' },
  yorkie: { en: 'a Yorkshire terrier', ko: '요크셔테리어' },
  chihuahua: { en: 'a Chihuahua', ko: '치와와' },
  dachshund: { en: 'a dachshund', ko: '닥스훈트' },
  corgi: { en: 'a corgi', ko: '웰시코기' },
  beagle: { en: 'a beagle', ko: '비글' },
  shiba: { en: 'a shiba', ko: '시바견' },
  jindo: { en: 'a Jindo', ko: '진돗개' },
  golden: { en: 'a golden retriever', ko: '골든 리트리버' },
  collie: { en: 'a border collie', ko: '보더콜리' },
  schnauzer: { en: 'a schnauzer', ko: '슈나우저' },
  frenchie: { en: 'a French bulldog', ko: '프렌치 불도그' },
  samoyed: { en: 'a Samoyed', ko: '사모예드' },
  labrador: { en: 'a Labrador', ko: '래브라도 리트리버' },
}

const POSE_WORDS: Readonly<Record<Pose, Caption>> = {
  sit: { en: 'sitting', ko: '에 앉아 있는' },
  front: { en: 'sitting and looking at you', ko: '에 앉아 이쪽을 보는' },
  lie: { en: 'lying down', ko: '에 엎드려 있는' },
  rest: { en: 'resting', ko: '에서 쉬는' },
  curl: { en: 'asleep', ko: '에서 자는' },
  stand: { en: 'standing', ko: '에 서 있는' },
  walk: { en: 'walking', ko: '에서 걷는' },
  bow: { en: 'asking to play', ko: '에서 놀자고 조르는' },
}

const PLACE_WORDS: Readonly<Record<Setting, Caption>> = {
  'room:window': { en: 'in a room with a window', ko: '창이 있는 방' },
  'room:alcove': { en: 'in a room with an alcove bed', ko: '벽 속 침대가 있는 방' },
  'room:garden': { en: 'in a room with a glass door to the garden', ko: '정원이 보이는 유리문 방' },
  'room:attic': { en: 'in an attic room', ko: '다락방' },
  'room:hanok': { en: 'in a hanok room', ko: '한옥 방' },
  'room:suites': { en: 'before a row of arched rooms', ko: '아치 방들 앞' },
  'room:lounge': { en: 'in a living room with a sofa', ko: '소파가 있는 거실' },
  'room:platform': { en: 'by a wooden platform with steps', ko: '계단 달린 나무 평상 옆' },
  'room:library': { en: 'in a room with a bookcase', ko: '책장이 있는 방' },
  'room:stove': { en: 'in a room with a wood stove', ko: '난로가 있는 방' },
  'room:pantry': { en: 'in the corner where meals are made', ko: '밥을 준비하는 부엌' },
  'yard:lawn': { en: 'in a fenced garden', ko: '울타리 친 마당' },
  'yard:rooftop': { en: 'in a rooftop garden', ko: '옥상 정원' },
  'yard:river': { en: 'on the grass by the river', ko: '강가 잔디밭' },
  'yard:forest': { en: 'on a path through the trees', ko: '숲길' },
  'yard:courtyard': { en: 'in a hanok courtyard', ko: '한옥 마당' },
  'front:hanok': { en: 'outside a hanok', ko: '한옥 대문 앞' },
  'front:villa': { en: 'outside a brick house', ko: '벽돌집 앞' },
  'front:glass': { en: 'outside a house with large windows', ko: '통창 집 앞' },
  'front:alley': { en: 'outside a shop with an awning', ko: '차양 달린 가게 앞' },
  'front:garden': { en: 'outside a house with a picket fence', ko: '흰 울타리 집 앞' },
  'front:rooftop': { en: 'outside a house with a roof garden', ko: '옥상 정원이 있는 집 앞' },
  lobby: { en: 'at the front desk', ko: '안내대 앞' },
  tub: { en: 'in a tub full of foam', ko: '거품 가득한 욕조' },
  grooming: { en: 'on a grooming table', ko: '미용 테이블 위' },
  playroom: { en: 'in an indoor playroom', ko: '실내 놀이터' },
}

const LIGHT_WORDS: Readonly<Record<Light, Caption>> = {
  morning: { en: ' in the morning', ko: '아침, ' },
  noon: { en: '', ko: '' },
  golden: { en: ' in the late afternoon', ko: '늦은 오후, ' },
  dusk: { en: ' at dusk', ko: '해 질 무렵, ' },
  night: { en: ' at night', ko: '밤, ' },
  rain: { en: ' on a rainy day', ko: '비 오는 날, ' },
  snow: { en: ' on a snowy day', ko: '눈 오는 날, ' },
}
const SEASON_WORDS: Readonly<Record<DrawnSeason, Caption>> = {
  spring: { en: ' in spring', ko: '봄, ' },
  summer: { en: ' in summer', ko: '여름, ' },
  autumn: { en: ' in autumn', ko: '가을, ' },
  winter: { en: ' in the snow', ko: '눈 오는 날, ' },
}

/** What a drawing shows, for those who do not see it. */
export function getCaption({ place, breed, pose, others, light, season }: IllustrationSubject): Caption {
  const outside = place.startsWith('yard') || place.startsWith('front')
  const plain = light === 'noon' || light === 'morning' || season === 'winter'
  const when = outside && plain ? SEASON_WORDS[season] : LIGHT_WORDS[light]
  const friends = FRIENDS[Math.min(others, 2)] ?? NOBODY
  const tubbed = place === 'tub'
  const en = `${BREED_WORDS[breed].en} ${tubbed ? 'being washed' : POSE_WORDS[pose].en} ${PLACE_WORDS[place].en}${when.en}${friends.en}`
  const ko = `${when.ko}${PLACE_WORDS[place].ko}${tubbed ? '에서 목욕하는' : POSE_WORDS[pose].ko} ${BREED_WORDS[breed].ko}${friends.ko}`
  return { en: `Drawing: ${en}`, ko: `그림: ${ko}` }
}

const NOBODY: Caption = { en: '', ko: '' }
const FRIENDS: readonly Caption[] = [
  NOBODY,
  { en: ', with another dog', ko: ', 다른 강아지 한 마리와 함께' },
  { en: ', with other dogs', ko: ', 다른 강아지들과 함께' },
]

export function portraitCaption(breed: Breed): Caption {
  return { en: `Drawing: the face of ${BREED_WORDS[breed].en}`, ko: `그림: ${BREED_WORDS[breed].ko} 얼굴` }
}
