import { listPostNames } from '../../db/company-bookings.ts'
import { formatFor } from '../../i18n/format.ts'
import { Page as CompanyFiguresPage } from '../../web/pages/company-figures.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageTitle, signedInAccount } from '../page-route.ts'
import { readMonth, readPost } from './company-query.ts'
import { framed } from './framed.ts'
import { readFigures } from './read-figures.ts'

export async function companyFiguresPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, query, language, today } = request
  const { uid } = signedInAccount(request)
  const posts = await listPostNames(parts.db, uid)
  const month = readMonth(query, today)
  const post = readPost(query, posts)?.postNum ?? null
  const messages = catalogues[language].companyFigures
  return answerWith(CompanyFiguresPage, {
    page: 'company-figures',
    props: {
      posts,
      post,
      month,
      figures: await readFigures(parts.db, { uid, postNum: post, month }),
      ...(await framed(request)),
    },
    title: pageTitle(language, messages.title(formatFor(language).month(month))),
    description: messages.description,
    canonical: null,
  })
}
