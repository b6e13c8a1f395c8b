import { localPath, urls } from '../../../contract/urls.ts'
import { tabletIdleMs } from '../../../domain/staff/tablet.ts'
import type { Language } from '../../../i18n/language.ts'
import { post } from '../../shell/api.ts'

const toldMs = 60_000
const checkedMs = 5000
const activityEvents = ['pointerdown', 'keydown', 'scroll'] as const

/** Locks a shared tablet on whatever page it is left: it shows the names, and whoever comes back continues where they were. */
export function lockWhenIdle(language: Language): void {
  let usedAt = Date.now()
  let toldAt = usedAt
  function noteUse(): void {
    usedAt = Date.now()
    if (usedAt - toldAt < toldMs) return
    toldAt = usedAt
    void post('/api/staff/tablet/keep-open', {})
  }
  function lock(): void {
    const action = localPath(language, urls.companyTabletFor(location.pathname + location.search))
    const form = Object.assign(document.createElement('form'), { method: 'post', action })
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'action', value: 'lock' }))
    document.body.append(form)
    form.submit()
  }
  for (const type of activityEvents) addEventListener(type, noteUse, { passive: true, capture: true })
  const timer = setInterval(() => {
    if (Date.now() - usedAt < tabletIdleMs) return
    clearInterval(timer)
    lock()
  }, checkedMs)
}
