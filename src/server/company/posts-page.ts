import { postToCard, toRoomCount } from '../../contract/post/post.ts'
import { Page as CompanyPostsPage } from '../../web/pages/company/company-posts.tsx'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../http/page/page-route.ts'
import { loadLayoutData } from './layout-data.ts'
import { selectOwnPosts } from './own-posts.ts'

export async function companyPostsPage(request: PageRequest): Promise<PageResponse> {
  const { context, language } = request
  const posts = await selectOwnPosts(context.db, signedInAccount(request))
  const messages = catalogs[language].company
  return respondWith(CompanyPostsPage, {
    props: {
      ...(await loadLayoutData(request)),
      posts: posts.map((post) => ({
        ...postToCard({ ...post, image: post.images[0] ?? '' }),
        roomCount: toRoomCount(post),
      })),
    },
    title: pageTitle(language, messages.posts),
    description: messages.description,
    canonical: null,
  })
}
