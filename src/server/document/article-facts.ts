import { addDays, type Day } from '../../domain/calendar/day.ts'
import { type PolicyClass, policyClass, refundBands, refundClasses, refundSteps } from '../../domain/payment/refund.ts'
import type { Policy } from '../../domain/post/post.ts'
import { daysUnusedOffersOfNetworkCount } from '../../domain/waitlist/waitlist.ts'
import type { ArticleFacts, ArticleTable, Operator } from '../../i18n/article.ts'
import { formatFor } from '../../i18n/format.ts'
import { formatDefaultPeaks } from '../../i18n/format-peaks.ts'
import type { Language } from '../../i18n/language.ts'
import { guestLifetimeMs } from '../account/guest/enter-as-guest.ts'
import { tokenLifetimeMs } from '../account/one-time-token.ts'
import { lifeSeconds as deviceLifeSeconds } from '../account/session/known-device.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { idleMs, sessionLifetimeMs } from '../http/session.ts'
import { notificationsKeptMs, retentionMs } from '../runtime/cleanup.ts'
import type { Config } from '../runtime/config.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const exampleTotal = 100_000
// The first day of the examples: far enough ahead that every step of the refund is still to come.
const exampleDaysAhead = 21

/** What the articles state, from the program's own rules and the configuration. */
export function readArticleFacts(config: Config, language: Language, today: Day): ArticleFacts {
  const format = formatFor(language)
  return {
    operator: readOperator(config, language),
    holdMinutes: Math.round(config.holdMs / 60_000),
    requireLicense: config.legal.requireLicense,
    isTestPayment: config.payments.provider === 'sandbox',
    providers: Object.keys(config.oauthClients).filter((name) => name === 'kakao' || name === 'naver' || name === 'google'),
    sends: { email: config.mailUrl !== null, storage: config.storageUrl !== null },
    life: {
      guestHours: guestLifetimeMs / hourMs,
      sessionDays: sessionLifetimeMs / dayMs,
      idleDays: idleMs / dayMs,
      deviceDays: (deviceLifeSeconds * 1000) / dayMs,
      linkHours: tokenLifetimeMs / hourMs,
      unusedImageHours: retentionMs / hourMs,
      attemptHours: retentionMs / hourMs,
      unusedOfferDays: daysUnusedOffersOfNetworkCount,
      notificationDays: notificationsKeptMs / dayMs,
    },
    peaks: formatDefaultPeaks(format),
    exampleTotal: format.won(exampleTotal),
    refundTables: { standard: tabulatePolicy('standard', language), flexible: tabulatePolicy('flexible', language) },
    refundExamples: {
      quietWeekday: tabulateExample({ peak: false, weekend: false }, language, today),
      quietWeekend: tabulateExample({ peak: false, weekend: true }, language, today),
      peakWeekend: tabulateExample({ peak: true, weekend: true }, language, today),
    },
  }
}

function readOperator({ shop, legal }: Config, language: Language): Operator {
  const configured = (value: string | null): string => value ?? catalogs[language].footer.lawMissing
  return {
    tradeName: configured(shop.tradeName),
    representative: configured(shop.representative),
    registration: configured(shop.registration),
    mailOrder: configured(shop.mailOrder),
    address: configured(shop.address),
    phone: configured(shop.phone),
    email: configured(shop.email),
    hosting: configured(shop.hosting),
    privacyOfficer: configured(legal.privacyOfficer),
    effectiveFrom: configured(legal.effectiveFrom),
    commission: configured(legal.commission),
    payout: configured(legal.payout),
    backups: configured(legal.backups),
  }
}

function tabulatePolicy(policy: Policy, language: Language): ArticleTable {
  const { detail, quote } = catalogs[language]
  const bands = refundBands(policy)
  const classes = bands[0]?.percents.length === 1 ? (['all'] as const) : refundClasses.map(({ name }) => name)
  return {
    caption: `${detail.refundTable}: ${quote.policy[policy]}`,
    head: [detail.whenCancelled, ...classes.map((name) => detail.refundClasses[name])],
    rows: bands.map(({ least, most, percents }) => [
      detail.before(least, most),
      ...percents.map((percent) => quote.refundPart(percent)),
    ]),
  }
}

/** The refund steps of the first stay of this class, from today. */
function tabulateExample(
  { peak, weekend }: Pick<PolicyClass, 'peak' | 'weekend'>,
  language: Language,
  today: Day,
): { checkin: string; table: ArticleTable } {
  const format = formatFor(language)
  const { guide, quote } = catalogs[language]
  const checkin = findDay(today, (candidate) => {
    const found = policyClass('standard', null, candidate)
    return found.peak === peak && found.weekend === weekend
  })
  const steps = refundSteps({ total: exampleTotal, class: { policy: 'standard', peak, weekend }, checkin, today })
  return {
    checkin: format.date(checkin),
    table: {
      caption: guide.exampleCaption(format.date(checkin)),
      head: [guide.refundHead.when, guide.refundHead.percent, guide.refundHead.amount],
      rows: steps.map(({ from, until, percent, amount }) => [
        format.span(from, until),
        quote.refundPart(percent),
        format.won(amount),
      ]),
    },
  }
}

function findDay(today: Day, matches: (candidate: Day) => boolean): Day {
  let candidate = addDays(today, exampleDaysAhead)
  while (!matches(candidate)) candidate = addDays(candidate, 1)
  return candidate
}
