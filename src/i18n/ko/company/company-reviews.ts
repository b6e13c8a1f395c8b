import type { Messages } from '../../en.ts'
import { withHonorific } from '../particle.ts'

export const companyReviews: Messages['companyReviews'] = {
  title: '후기',
  description: '내 호텔의 후기를 보고 답글을 달아요.',
  summary: (all, unanswered) =>
    unanswered === 0 ? `후기 ${all}개, 모두 답글을 달았어요` : `후기 ${all}개, 답글이 필요한 후기 ${unanswered}개`,
  post: '호텔',
  allPosts: '전체 호텔',
  deleted: (name) => `${name} (삭제된 호텔)`,
  show: '보기',
  none: '아직 후기가 없어요',
  noneHint: '숙박 후 14일 안에 보호자가 후기를 남길 수 있어요.',
  stars: (stars) => `별점 5점 중 ${stars}점`,
  picture: (name) => `${withHonorific(name)}이 올린 사진`,
  unanswered: '답글이 필요해요',
  yourReply: '내 답글',
  reply: '답글 쓰기',
  replyTo: (name) => `${withHonorific(name)}에게 답글 쓰기`,
  replyHint: '누구나 볼 수 있어요. 답글은 한 번만 달 수 있고, 올린 뒤 48시간 동안 수정할 수 있어요.',
  edit: '답글 수정하기',
  save: '수정한 답글 올리기',
  changed: '답글을 수정했어요.',
  send: '답글 올리기',
  missing: '답글을 입력해 주세요.',
  tooLong: '2,000자까지 적을 수 있어요.',
  sent: '답글을 올렸어요.',
  pages: '후기 목록 페이지',
  previous: '이전',
  next: '다음',
  pagePosition: (page, pages) => `${pages}페이지 중 ${page}페이지`,
}
