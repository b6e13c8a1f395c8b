import type { Hono } from 'hono'
import { postToDraft } from '../../contract/post-form.ts'
import { pagePatterns } from '../../contract/urls.ts'
import { imageIdOfPath, imagePath, listOwnImages, listPostImages } from '../../db/image.ts'
import { countByRegion } from '../../db/region-count.ts'
import { Page as EditPage } from '../../web/pages/edit.tsx'
import { Page as UploadPage } from '../../web/pages/upload.tsx'
import { valuesOfContent } from '../../web/post-form/draft-content.ts'
import type { KeptDraft } from '../../web/post-form/use-draft.ts'
import type { PostFormStart } from '../../web/post-form/use-post-form.ts'
import { valuesOf } from '../../web/post-form/values.ts'
import { postNumOf } from '../booking/booking-page.ts'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageRoute, pageTitle } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { readDraft } from './keep-draft.ts'
import { loadOwnPost } from './load-post.ts'

export function postFormPages(app: Hono, parts: Parts): void {
  pageRoute(app, parts, pagePatterns.upload, uploadPage, 'company')
  pageRoute(app, parts, pagePatterns.edit, editPage, 'company')
}

async function uploadPage(request: PageRequest): Promise<PageAnswer> {
  const { language } = request
  const { uploadTitle, uploadDescription } = catalogues[language].upload
  return answerWith(UploadPage, {
    page: 'upload',
    props: await readStart(request, null),
    title: pageTitle(language, uploadTitle),
    description: uploadDescription,
    canonical: null,
  })
}

async function editPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, viewer, params, language } = request
  const post = await loadOwnPost(parts.db, viewer, postNumOf(params.postNum))
  const images = (await listPostImages(parts.db, [post.postNum])).get(post.postNum) ?? []
  const pictures = images.map(({ imageId, altKo, altEn }) => ({ path: imagePath(imageId), ko: altKo, en: altEn }))
  const messages = catalogues[language].upload
  const name = language === 'en' ? (post.storeNameEn ?? post.storeName) : post.storeName
  return answerWith(EditPage, {
    page: 'edit',
    props: {
      postNum: post.postNum,
      values: valuesOf(postToDraft(post), pictures),
      ...(await readStart(request, post.postNum)),
    },
    title: pageTitle(language, messages.editTitle(name)),
    description: messages.editLead,
    canonical: null,
  })
}

async function readStart(request: PageRequest, postNum: number | null): Promise<Pick<PostFormStart, 'kept' | 'regions'>> {
  const { parts, viewer } = request
  const viewerUid = viewer.role === 'visitor' ? null : viewer.uid
  return { kept: await readKept(request, postNum), regions: await countByRegion(parts.db, { viewerUid }) }
}

/** The draft as it was left, without the pictures that are not there any more. */
async function readKept({ parts, viewer }: PageRequest, postNum: number | null): Promise<KeptDraft | null> {
  if (viewer.role === 'visitor') return null
  const draft = await readDraft(parts.db, { uid: viewer.uid, postNum })
  if (!draft) return null
  const values = valuesOfContent(draft.content)
  const ids = values.pictures.map(({ path }) => imageIdOfPath(path) ?? '')
  const own = await listOwnImages(parts.db, viewer.uid, ids)
  const paths = own.filter(({ kind }) => kind === 'post').map(({ imageId }) => imagePath(imageId))
  const pictures = values.pictures.filter(({ path }) => paths.includes(path))
  return { revision: draft.revision, values: { ...values, pictures }, gone: values.pictures.length - pictures.length }
}
