import type { DemoReply, DemoReview } from './demo-review.ts'
import { anyReviewsKo } from './reviews-any-ko.ts'
import { reviewsEn } from './reviews-en.ts'
import { themedReviewsKo } from './reviews-themed-ko.ts'

export const demoReviews: readonly DemoReview[] = [...anyReviewsKo, ...themedReviewsKo, ...reviewsEn]

export const replies: readonly DemoReply[] = [
  { tone: 'warm', language: 'ko', text: '제일 좋아하던 자리는 늘 비워 둘게요. 다음에 또 만나요.' },
  { tone: 'warm', language: 'ko', text: '헤어질 때 저희가 더 서운했어요. 건강하게 지내다 또 놀러 오세요.' },
  { tone: 'warm', language: 'ko', text: '따뜻한 말씀 감사해요. 선생님들과 돌아가며 읽었어요.' },
  { tone: 'warm', language: 'ko', text: '첫날보다 마지막 날 표정이 훨씬 밝아서 저희도 뿌듯했어요.' },
  { tone: 'warm', language: 'ko', text: '미리 적어 주신 이야기 덕분에 잘 돌볼 수 있었어요. 꼼꼼하게 알려 주셔서 고맙습니다.' },
  { tone: 'warm', language: 'ko', text: '후기 보고 사진첩을 다시 열어 봤어요. 벌써 보고 싶네요.' },
  { tone: 'warm', language: 'ko', text: '같이 놀던 친구들도 안부를 전한대요. 또 놀러 오세요.' },
  { tone: 'warm', language: 'ko', text: '믿고 맡겨 주셔서 저희가 더 감사해요.' },
  { tone: 'warm', language: 'ko', text: '집에 가서 푹 잤다니 다행이에요. 다음에도 실컷 놀다 가게 해 줄게요.' },
  { tone: 'warm', language: 'ko', text: '이런 글 한 줄이 새벽 당번에게 정말 큰 힘이 돼요. 감사합니다.' },
  { tone: 'warm', language: 'ko', text: '좋았던 점도 아쉬웠던 점도 솔직하게 남겨 주셔서 고마워요. 하나씩 더 나아질게요.' },
  {
    tone: 'warm',
    language: 'ko',
    text: '다음 여행 계획 잡히시면 편하게 연락 주세요. 먹던 간식, 좋아하던 장난감 다 기억하고 있어요.',
  },
  { tone: 'sorry', language: 'ko', text: '불편을 드려 죄송해요. 말씀해 주신 점은 그날 바로 함께 이야기하고 방법을 바꿨어요.' },
  {
    tone: 'sorry',
    language: 'ko',
    text: '저희도 마음에 걸렸던 부분이에요. 솔직하게 남겨 주셔서 감사하고, 다음에는 먼저 여쭤볼게요.',
  },
  { tone: 'sorry', language: 'ko', text: '아쉬움을 남겨 드려 죄송해요. 괜찮으시면 문의로 조금 더 자세히 들려주세요.' },
  { tone: 'sorry', language: 'ko', text: '기대하신 만큼 해 드리지 못했네요. 다시 오실 때는 달라진 모습으로 맞을게요.' },
  { tone: 'warm', language: 'en', text: 'The favorite spot is kept free. See you both next time.' },
  { tone: 'warm', language: 'en', text: 'Thank you for the kind words. The whole team read them over coffee.' },
  { tone: 'warm', language: 'en', text: 'It was a pleasure, from the first sniff to the last wag. Come back soon.' },
  { tone: 'warm', language: 'en', text: 'Your notes made our work easy. Thank you for telling us so much.' },
  { tone: 'warm', language: 'en', text: 'We miss that face at breakfast already. Give those ears a scratch from us.' },
  { tone: 'warm', language: 'en', text: 'Thank you for the good and the less good alike. We read every word.' },
  {
    tone: 'sorry',
    language: 'en',
    text: 'Fair point, and thank you for saying it plainly. We have already changed how we do it.',
  },
  {
    tone: 'sorry',
    language: 'en',
    text: 'Sorry we fell short this time. Send us a message if you have a minute; we would like to put it right.',
  },
]
