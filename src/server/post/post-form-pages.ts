import { isDeepStrictEqual } from 'node:util'
import type { Hono } from 'hono'
import type { DraftContent } from '../../contract/post/post-draft.ts'
import { postToDraft } from '../../contract/post/post-to-input.ts'
import { pagePatterns } from '../../contract/urls.ts'
import { findBusiness } from '../../db/company/business.ts'
import { imageIdOfPath, imagePath, listOwnImages, listPostImages } from '../../db/image/image.ts'
import { getHiddenListingsOwner } from '../../domain/account/account.ts'
import { chooseText } from '../../i18n/language.ts'
import { Page as EditPage } from '../../web/pages/post/edit.tsx'
import { Page as UploadPage, type UploadProps } from '../../web/pages/post/upload.tsx'
import {
  applyTyped,
  fromDraftContent,
  type ReplacedDraftField,
  replacedDraftFields,
  toDraftContent,
} from '../../web/post/form/draft/draft-content.ts'
import type { SavedPostDraft } from '../../web/post/form/draft/use-draft.ts'
import type { PostFormStart } from '../../web/post/form/use-post-form.ts'
import { type PostValues, toPostValues } from '../../web/post/form/values.ts'
import { parsePostNum } from '../booking/pages/booking-page.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageRoute, pageTitle, respondWith } from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'
import { loadOwnPost } from './load-post.ts'
import { loadPostDraft } from './save-draft.ts'

export function postFormPages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.upload, uploadPage, 'createPosts')
  pageRoute(app, context, pagePatterns.edit, editPage, 'managePosts')
}

async function uploadPage(request: PageRequest): Promise<PageResponse> {
  const { language } = request
  const { uploadTitle, uploadDescription } = catalogs[language].upload
  return respondWith(UploadPage, {
    props: { ...(await loadFormProps(request, null, null)), sellerMissing: await findMissingSeller(request) },
    title: pageTitle(language, uploadTitle),
    description: uploadDescription,
    canonical: null,
  })
}

/** What a company lacks to publish a post, or to say who it is; nothing for guests, whose posts nobody else sees. */
async function findMissingSeller({ context, viewer }: PageRequest): Promise<UploadProps['sellerMissing']> {
  if (viewer.role === 'visitor' || viewer.isGuest) return null
  const { requireLicense } = context.config.legal
  const found = await findBusiness(context.db, viewer.uid)
  if (found?.business?.license && (!requireLicense || found.closedAt === null)) return null
  return requireLicense ? 'required' : 'optional'
}

async function editPage(request: PageRequest): Promise<PageResponse> {
  const { context, viewer, params, language } = request
  const post = await loadOwnPost(context.db, viewer, parsePostNum(params.postNum))
  const images = (await listPostImages(context.db, [post.postNum])).get(post.postNum) ?? []
  const pictures = images.map(({ imageId, altKo, altEn }) => ({ path: imagePath(imageId), ko: altKo, en: altEn }))
  const values = toPostValues(postToDraft(post), pictures)
  const messages = catalogs[language].upload
  const name = chooseText(language, post.storeName, post.storeNameEn)
  return respondWith(EditPage, {
    props: {
      postNum: post.postNum,
      values,
      ...(await loadFormProps(request, post.postNum, values)),
    },
    title: pageTitle(language, messages.editTitle(name)),
    description: messages.editLead,
    canonical: null,
  })
}

async function loadFormProps(
  request: PageRequest,
  postNum: number | null,
  current: PostValues | null,
): Promise<Pick<PostFormStart, 'kept' | 'regions'>> {
  const { context, viewer } = request
  const viewerUid = getHiddenListingsOwner(viewer)
  return { kept: await loadSavedDraft(request, postNum, current), regions: await context.totals.byRegion(viewerUid) }
}

/** The saved draft over the current values of its post, without images that no longer exist. */
async function loadSavedDraft(
  { context, viewer }: PageRequest,
  postNum: number | null,
  current: PostValues | null,
): Promise<SavedPostDraft | null> {
  if (viewer.role === 'visitor') return null
  const draft = await loadPostDraft(context.db, { uid: viewer.uid, postNum })
  if (!draft) return null
  const { typed } = draft.content
  const whole = fromDraftContent(draft.content)
  const changed = current ? listChanged(draft.content, current) : []
  const restored = typed?.filter((field) => !changed.some((name) => name === field))
  const values = current && restored ? applyTyped(current, whole, restored) : whole
  const ids = values.pictures.map(({ path }) => imageIdOfPath(path) ?? '')
  const own = await listOwnImages(context.db, viewer.uid, ids)
  const paths = own.filter(({ kind }) => kind === 'post').map(({ imageId }) => imagePath(imageId))
  const pictures = values.pictures.filter(({ path }) => paths.includes(path))
  return { revision: draft.revision, values: { ...values, pictures }, gone: values.pictures.length - pictures.length, changed }
}

/** What was typed over a post that has been changed there since. */
function listChanged({ typed = [], seen = {}, ...content }: DraftContent, current: PostValues): ReplacedDraftField[] {
  const stored = toDraftContent(current)
  const isStored = (value: unknown, field: ReplacedDraftField): boolean => isDeepStrictEqual(value, stored[field])
  return replacedDraftFields.filter(
    (field) => typed.includes(field) && field in seen && !isStored(seen[field], field) && !isStored(content[field], field),
  )
}
