import { postToCard, postToWire } from '../../contract/post.ts'
import { listPostsOfCompany } from '../../db/post.ts'
import { Page as CompanyPostsPage } from '../../web/pages/company-posts.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageTitle, signedInAccount } from '../page-route.ts'
import { framed } from './framed.ts'

export async function companyPostsPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, language } = request
  const posts = await listPostsOfCompany(parts.db, signedInAccount(request).uid)
  const messages = catalogues[language].company
  return answerWith(CompanyPostsPage, {
    page: 'company-posts',
    props: {
      ...(await framed(request)),
      posts: posts.map((post) => {
        const wire = postToWire(post)
        return { ...postToCard(wire), roomCount: wire.roomCount }
      }),
    },
    title: pageTitle(language, messages.posts),
    description: messages.description,
    canonical: null,
  })
}
