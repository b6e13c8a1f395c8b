import type { Hono } from 'hono'
import { postToDraft } from '../../contract/post-form.ts'
import { pagePatterns } from '../../contract/urls.ts'
import { imagePath, listPostImages } from '../../db/image.ts'
import { Page as EditPage } from '../../web/pages/edit.tsx'
import { Page as UploadPage } from '../../web/pages/upload.tsx'
import { valuesOf } from '../../web/post-form/values.ts'
import { postNumOf } from '../booking/booking-page.ts'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageRoute, pageTitle } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { loadOwnPost } from './load-post.ts'

export function postFormPages(app: Hono, parts: Parts): void {
  pageRoute(app, parts, pagePatterns.upload, async (request) => uploadPage(request), 'company')
  pageRoute(app, parts, pagePatterns.edit, editPage, 'company')
}

function uploadPage({ language }: PageRequest): PageAnswer {
  const { uploadTitle, uploadDescription } = catalogues[language].upload
  return answerWith(UploadPage, {
    page: 'upload',
    props: {},
    title: pageTitle(language, uploadTitle),
    description: uploadDescription,
    canonical: null,
  })
}

async function editPage({ parts, viewer, params, language }: PageRequest): Promise<PageAnswer> {
  const post = await loadOwnPost(parts.db, viewer, postNumOf(params.postNum))
  const images = (await listPostImages(parts.db, [post.postNum])).get(post.postNum) ?? []
  const pictures = images.map(({ imageId, altKo, altEn }) => ({ path: imagePath(imageId), ko: altKo, en: altEn }))
  const messages = catalogues[language].upload
  const name = language === 'en' ? (post.storeNameEn ?? post.storeName) : post.storeName
  return answerWith(EditPage, {
    page: 'edit',
    props: { postNum: post.postNum, values: valuesOf(postToDraft(post), pictures) },
    title: pageTitle(language, messages.editTitle(name)),
    description: messages.editLead,
    canonical: null,
  })
}
