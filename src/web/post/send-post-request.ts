import { apiUrls } from '../../contract/urls.ts'
import { type ApiResponse, post } from '../shell/call.ts'

/** For each failed post request, the sentence the specification's catalog appends after an underscore. */
const sentences: Record<string, string> = {
  [apiUrls.postList]: '전체 게시글을 가져오는데 실패했습니다.',
  [apiUrls.postSearch]: '검색 게시글을 가져오는데 실패했습니다.',
  [apiUrls.postDetail]: '게시글을 가져오는데 실패했습니다.',
  [apiUrls.postSearchNav]: '게시글을 가져오는데 실패했습니다.',
  [apiUrls.postCreate]: '게시글 작성에 실패했습니다.',
  [apiUrls.postEdit]: '게시글 수정에 실패했습니다.',
  [apiUrls.postDelete]: '게시글 삭제에 실패했습니다.',
  [apiUrls.likeToggle]: '좋아요 설정에 실패했습니다.',
}

/**
 * Sends a request to a post endpoint. On failure, logs the original message, an underscore and the catalog's sentence; the caller shows
 * a localized message.
 */
export async function sendPostRequest<Body extends object>(url: string, body: object): Promise<ApiResponse<Body>> {
  const response = await post<Body>(url, body)
  if (!response.success) console.error(`${response.message}_${sentences[url] ?? ''}`)
  return response
}
