import { type ApiBody, type ApiInput, type ApiPath, type ApiResponse, type AsEntered, post } from '../shell/api.ts'

/** For each failed post request, the sentence the specification's catalog appends after an underscore. */
const sentences = {
  '/api/post/list': '전체 게시글을 가져오는데 실패했습니다.',
  '/api/post/search': '검색 게시글을 가져오는데 실패했습니다.',
  '/api/post/detail': '게시글을 가져오는데 실패했습니다.',
  '/api/post/search/nav': '게시글을 가져오는데 실패했습니다.',
  '/api/post/create': '게시글 작성에 실패했습니다.',
  '/api/post/edit': '게시글 수정에 실패했습니다.',
  '/api/post/delete': '게시글 삭제에 실패했습니다.',
  '/api/like/toggle': '좋아요 설정에 실패했습니다.',
} as const satisfies { [Path in ApiPath<'POST' | 'PATCH'>]?: string }

/**
 * Sends a request to a post endpoint. On failure, logs the original message, an underscore and the catalog's sentence; the caller shows
 * a localized message.
 */
export async function sendPostRequest<Path extends ApiPath<'POST'> & keyof typeof sentences>(
  path: Path,
  body: AsEntered<ApiInput<'POST', Path>>,
): Promise<ApiResponse<ApiBody<'POST', Path>>> {
  const response = await post(path, body)
  if (!response.success) console.error(`${response.message}_${sentences[path]}`)
  return response
}
