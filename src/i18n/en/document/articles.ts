import type { Article, ArticleFacts } from '../../article.ts'
import { about, booking, cancellation, safety } from './guides.ts'
import { hotels } from './hotel-guide.ts'
import { privacy } from './privacy-policy.ts'
import { terms } from './terms-of-use.ts'

/** The public pages of text. */
export const articles = { about, booking, cancellation, hotels, privacy, safety, terms } satisfies Record<
  string,
  (facts: ArticleFacts) => Article
>
