import type { Hono } from 'hono'
import { pagePatterns } from '../../contract/urls.ts'
import { findPasswordHash } from '../../db/account/person.ts'
import { listFormerAccess } from '../../db/calendar-sync/former-access.ts'
import { listWork } from '../../db/staff/staff.ts'
import { listPins } from '../../db/staff/tablet.ts'
import { toOneself, toPostScope } from '../../domain/staff/staff.ts'
import type { PinProof } from '../../web/company/staff/pin-form.tsx'
import type { ListedMember } from '../../web/company/staff/staff-types.ts'
import { Page as JoinStaffPage } from '../../web/pages/account/join-staff.tsx'
import { Page as WorkPage } from '../../web/pages/account/work.tsx'
import { Page as CompanyStaffPage } from '../../web/pages/company/company-staff.tsx'
import { parseDevice } from '../account/session/device.ts'
import { hasRecentProof } from '../account/session/proof.ts'
import { loadLayoutData } from '../company/layout-data.ts'
import { listOwnPostNames } from '../company/own-posts.ts'
import { catalogs } from '../http/page/catalogs.ts'
import {
  type PageRequest,
  type PageResponse,
  pageRoute,
  pageTitle,
  respondWith,
  signedInAccount,
} from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'
import { listStaff } from './manage-staff.ts'
import { listTablets } from './tablet.ts'

export function staffPages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.companyStaff, companyStaffPage, 'readStaff')
  pageRoute(app, context, pagePatterns.joinStaff, async (request) => buildJoinPage(request))
  pageRoute(app, context, pagePatterns.work, workPage, 'chooseWork')
}

async function companyStaffPage(request: PageRequest): Promise<PageResponse> {
  const { context, language } = request
  const account = signedInAccount(request)
  const [members, posts, pins, tablets, known] = await Promise.all([
    listStaff(context, account),
    listOwnPostNames(context.db, account),
    listPins(context.db, account.uid),
    listTablets(context, account),
    listFormerAccess(context.db, account.uid),
  ])
  const toPin = (memberId: string): ListedMember['pin'] => {
    const pin = pins.find((own) => own.memberId === memberId)
    return pin ? { isSet: pin.hasPin, isLocked: pin.lockedOn.length > 0 } : null
  }
  const messages = catalogs[language].companyStaff
  return respondWith(CompanyStaffPage, {
    props: {
      ...(await loadLayoutData(request)),
      members: members.map(({ companyUid: _, uid, ...member }) => ({
        ...member,
        isSelf: uid === toOneself(account).uid,
        pin: toPin(member.memberId),
      })),
      tablets: tablets.map(({ companyUid: _, enroller: __, userAgent, ...tablet }) => ({ ...tablet, ...parseDevice(userAgent) })),
      posts: posts.filter(({ isDeleted }) => !isDeleted),
      hasAllPosts: toPostScope(account) === null,
      knownCalendars: posts.flatMap((post) => {
        const access = known.find(({ postNum }) => postNum === post.postNum)
        return access ? [{ ...post, ...access }] : []
      }),
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

function buildJoinPage({ language }: PageRequest): PageResponse {
  const { title, description } = catalogs[language].companyStaff.join
  return respondWith(JoinStaffPage, { props: {}, title: pageTitle(language, title), description, canonical: null })
}

async function workPage(request: PageRequest): Promise<PageResponse> {
  const { context, language } = request
  const account = signedInAccount(request)
  const { uid, email, displayName } = toOneself(account)
  const works = await listWork(context.db, uid)
  const { title, description } = catalogs[language].companyStaff.work
  return respondWith(WorkPage, {
    props: {
      works: works.map(({ companyUid: _, ...work }) => work),
      proof: works.length > 0 ? await getPinProof(request, uid) : 'logIn',
      own: { displayName, email },
      current: account.work?.memberId ?? null,
      hasLeft: account.hasLeft ?? false,
    },
    title: pageTitle(language, title),
    description,
    canonical: null,
  })
}

async function getPinProof({ context, request }: PageRequest, uid: string): Promise<PinProof> {
  if ((await findPasswordHash(context.db, uid)) !== null) return 'password'
  return (await hasRecentProof(context, request)) ? 'loggedIn' : 'logIn'
}
