import type { JournalKind } from '../../contract/journal/journal.ts'
import type { Bilingual } from './bilingual.ts'

export type DemoJournalEntry = Bilingual & { kind: Exclude<JournalKind, 'photo'> }

export const journalEntries: readonly DemoJournalEntry[] = [
  {
    kind: 'meal',
    ko: '아침 사료를 남김없이 먹었어요. 물도 한 그릇 비웠고요.',
    en: 'Finished breakfast to the last crumb, and a full bowl of water.',
  },
  {
    kind: 'meal',
    ko: '첫날이라 그런지 반쯤 남겼어요. 한 시간 뒤에 다시 줬더니 마저 먹었어요.',
    en: 'Left half of it, first-day nerves perhaps. Offered it again an hour later and it was gone.',
  },
  {
    kind: 'meal',
    ko: '보내 주신 습식을 섞어 줬더니 그릇이 반짝반짝해요.',
    en: 'Mixed in the wet food you sent. The bowl is now shining.',
  },
  { kind: 'meal', ko: '친구들보다 천천히, 그래도 끝까지 잘 먹었어요.', en: 'Slower than the others, but every bit of it.' },
  {
    kind: 'meal',
    ko: '저녁은 조금 일찍 먹었어요. 낮에 많이 놀아서 배가 고팠나 봐요.',
    en: 'Early dinner today. All that playing made for a hungry dog.',
  },
  {
    kind: 'meal',
    ko: '간식으로 삶은 고구마 두 조각을 먹었어요. 더 달라는 눈빛은 못 본 척했어요.',
    en: 'Two pieces of steamed sweet potato for a treat. We pretended not to see the look asking for a third.',
  },
  {
    kind: 'meal',
    ko: '아침은 안 먹겠다고 해서 치웠다가 점심 무렵에 줬어요. 70% 정도 먹었어요.',
    en: 'Turned breakfast down, so we tried again around noon. About 70% eaten.',
  },
  {
    kind: 'walk',
    ko: '40분 동안 천천히 걸었어요. 모퉁이 화단 냄새가 오늘의 관심사였어요.',
    en: 'Forty easy minutes. The corner flower bed was today’s main story.',
  },
  {
    kind: 'walk',
    ko: '비가 그친 틈에 20분 다녀왔어요. 발은 닦고 배 밑은 드라이했어요.',
    en: 'Twenty minutes between showers. Paws wiped, belly dried.',
  },
  {
    kind: 'walk',
    ko: '오토바이가 지나갔는데 한 번 쳐다보고 그냥 걸었어요. 많이 칭찬해 줬어요.',
    en: 'A motorcycle went by and got one glance, nothing more. Much praise was given.',
  },
  { kind: 'walk', ko: '오늘은 줄을 거의 당기지 않고 나란히 걸었어요.', en: 'Hardly any pulling today; we walked side by side.' },
  {
    kind: 'walk',
    ko: '동네 할머니께 예쁘다는 말을 세 번 들었어요. 꼬리가 쉬질 않네요.',
    en: 'Called beautiful three times by a lady down the road. The tail has not stopped since.',
  },
  {
    kind: 'walk',
    ko: '밤 산책 15분. 공기가 시원해서 걸음이 가벼웠어요.',
    en: 'Fifteen minutes before bed. Cool air, light steps.',
  },
  {
    kind: 'walk',
    ko: '돌아오는 길을 벌써 외웠어요. 마지막 골목에서는 앞장서서 왔어요.',
    en: 'Already knows the way back, and led us down the last stretch.',
  },
  {
    kind: 'toilet',
    ko: '산책하다가 볼일 두 번 봤어요. 모양도 색도 좋아요.',
    en: 'Twice on the walk. Shape and color both good.',
  },
  {
    kind: 'toilet',
    ko: '패드에 정확하게 성공했어요. 바로 칭찬하고 간식 하나 줬어요.',
    en: 'Straight on the pad. Praise and a treat on the spot.',
  },
  {
    kind: 'toilet',
    ko: '조금 무른 편이라 오후 간식은 쉬었어요. 컨디션은 좋아 보여요.',
    en: 'A little soft, so we skipped the afternoon treat. Bright and cheerful otherwise.',
  },
  {
    kind: 'toilet',
    ko: '자기 전에 소변 봤어요. 밤새 편하게 잘 것 같아요.',
    en: 'One last trip before lights out. Should be a peaceful night.',
  },
  {
    kind: 'toilet',
    ko: '낯선 자리라 참는 듯해서 조용한 길로 다시 나갔더니 금방 해결했어요.',
    en: 'Was holding on in the new place, so we tried a quieter street. Done in a minute.',
  },
  {
    kind: 'medication',
    ko: '아침 약 8시에 먹였어요. 치즈에 싸 줬더니 의심 없이 삼켰어요.',
    en: 'Morning tablet at eight. Wrapped in cheese, no questions asked.',
  },
  {
    kind: 'medication',
    ko: '저녁 약 챙겨 먹였어요. 한 번 뱉었지만 다시 잘 삼켰어요.',
    en: 'Evening tablet given. Spat it out once, then swallowed it like a champion.',
  },
  {
    kind: 'medication',
    ko: '안약 두 방울씩 넣었어요. 눈곱이 어제보다 적어요.',
    en: 'Two eye drops each side. Less discharge than yesterday.',
  },
  {
    kind: 'medication',
    ko: '귀를 닦고 연고를 발랐어요. 긁지 않는지 저녁까지 지켜볼게요.',
    en: 'Ears cleaned and ointment on. We will watch for scratching until tonight.',
  },
  {
    kind: 'play',
    ko: '터그 놀이에서 세 번 이겼어요. 저희가 져 준 건 비밀이에요.',
    en: 'Won three rounds of tug. We may have let it happen.',
  },
  {
    kind: 'play',
    ko: '노즈워크 매트에 숨긴 간식을 2분 만에 다 찾았어요.',
    en: 'Found every treat in the snuffle mat in under two minutes.',
  },
  {
    kind: 'play',
    ko: '새 친구와 30분을 뛰어놀고 지금은 나란히 누워 있어요.',
    en: 'Half an hour of chasing with a new friend. Now they are lying side by side.',
  },
  {
    kind: 'play',
    ko: '공을 가져오기는 하는데 놓지를 않네요. 그래도 다섯 번 던졌어요.',
    en: 'Brings the ball back, will not give it up. We managed five throws.',
  },
  {
    kind: 'play',
    ko: '삑삑이 인형을 찾아내서 점심 내내 들고 다녔어요.',
    en: 'Discovered the squeaky toy and carried it around all through lunch.',
  },
  {
    kind: 'play',
    ko: '오늘은 노는 것보다 구경하는 쪽이었어요. 창가에서 한 시간을 앉아 있었어요.',
    en: 'More of a spectator today. An hour at the window, quite content.',
  },
  {
    kind: 'rest',
    ko: '점심 먹고 한 시간 반 푹 잤어요. 코도 조금 골았어요.',
    en: 'An hour and a half of sleep after lunch, with a little snoring.',
  },
  {
    kind: 'rest',
    ko: '집에서 온 담요 위에 자리를 잡았어요. 한 바퀴 돌고 바로 누웠어요.',
    en: 'Settled on the blanket from home. One turn and down.',
  },
  {
    kind: 'rest',
    ko: '밤 10시에 잠들어서 아침 6시 반까지 한 번도 안 깼어요.',
    en: 'Asleep at ten and not a sound until half past six.',
  },
  {
    kind: 'rest',
    ko: '새벽 2시에 잠깐 깨서 곁에 앉아 있었더니 다시 잠들었어요.',
    en: 'Woke at two for a moment. We sat close by and sleep came back.',
  },
  {
    kind: 'rest',
    ko: '배를 하늘로 하고 자고 있어요. 마음이 많이 편해졌나 봐요.',
    en: 'Sleeping belly up. I think we are trusted now.',
  },
  {
    kind: 'rest',
    ko: '해 드는 자리를 찾아서 옮겨 다니며 낮잠을 자요.',
    en: 'Following the patch of sun around the floor, one nap at a time.',
  },
  {
    kind: 'note',
    ko: '문 앞에서 잠깐 기다리다가 이제 방을 둘러보고 있어요. 걱정 마세요.',
    en: 'Waited by the door for a bit and is now exploring the room. Please do not worry.',
  },
  {
    kind: 'note',
    ko: '빗질하다가 앞발 사이 엉킨 털을 풀어 줬어요. 가만히 잘 있었어요.',
    en: 'Combed out a tangle between the front paws. Stood still like a professional.',
  },
  {
    kind: 'note',
    ko: '발톱 하나가 살짝 갈라져 있어서 다듬고 소독했어요. 아파하지는 않아요.',
    en: 'One nail had a small split, so we filed and cleaned it. No sign of pain.',
  },
  {
    kind: 'note',
    ko: '이름을 부르면 고개를 갸웃해요. 선생님들이 자꾸 불러 보네요.',
    en: 'Tilts the head at the sound of the name. Everybody keeps saying it.',
  },
  {
    kind: 'note',
    ko: '오늘 집에 가는 날이에요. 가방을 꺼내니 벌써 현관에 앉아 있어요.',
    en: 'Going-home day. The bag came out and somebody is already sitting at the door.',
  },
]
