import type { Hono } from 'hono'
import { localPath, urls } from '../../../contract/urls.ts'
import { dayAt, startOfDay } from '../../../domain/calendar/day.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { languages } from '../../../i18n/language.ts'
import type { AppContext } from '../../runtime/context.ts'
import { readViewer } from '../session.ts'

/** RFC 9116 recommends an expiry of less than a year, so that stale contacts are not trusted for long. */
const lifeMs = 180 * 86_400_000

const changePassword = '/.well-known/change-password'

/** Well-known URLs: the security contact (RFC 9116), and the page to change a password. */
export function wellKnownRoutes(app: Hono, context: AppContext): void {
  app.get('/.well-known/security.txt', (c) => c.text(securityText(context), 200, { 'Cache-Control': 'public, max-age=3600' }))
  for (const language of languages) {
    app.get(localPath(language, changePassword), async ({ req, redirect, header }) => {
      const viewer = await readViewer(req.raw.headers, context)
      header('Cache-Control', 'no-store')
      if (viewer.role === 'visitor')
        return redirect(localPath(language, urls.loginAs('owner', localPath(language, changePassword))))
      const page = viewer.role === 'owner' ? urls.ownerPage : urls.companyAccount
      return redirect(`${localPath(language, page)}#profile`)
    })
  }
}

function securityText({ config, clock }: Pick<AppContext, 'config' | 'clock'>): string {
  const { securityContact, publicUrl } = config
  if (securityContact === null) throw new Refusal('not_found')
  const expires = new Date(startOfDay(dayAt(clock())) + lifeMs).toISOString()
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: ko, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
