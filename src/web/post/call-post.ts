import { callUrls } from '../../contract/urls.ts'
import { type Answer, post } from '../call.ts'

/** What the specification's catalogue says, after an underscore, of each failed call on posts. */
const sentences: Record<string, string> = {
  [callUrls.postList]: '전체 게시글을 가져오는데 실패했습니다.',
  [callUrls.postSearch]: '검색 게시글을 가져오는데 실패했습니다.',
  [callUrls.postDetail]: '게시글을 가져오는데 실패했습니다.',
  [callUrls.postSearchNav]: '게시글을 가져오는데 실패했습니다.',
  [callUrls.postCreate]: '게시글 작성에 실패했습니다.',
  [callUrls.postEdit]: '게시글 수정에 실패했습니다.',
  [callUrls.postDelete]: '게시글 삭제에 실패했습니다.',
  [callUrls.likeToggle]: '좋아요 설정에 실패했습니다.',
}

/** A call on posts. A failure is logged as the original message, an underscore and the catalogue's sentence; the caller shows the person's own. */
export async function callPost<Body extends object>(url: string, body: object): Promise<Answer<Body>> {
  const answer = await post<Body>(url, body)
  if (!answer.success) console.error(`${answer.message}_${sentences[url] ?? ''}`)
  return answer
}
