import type { ReactNode } from 'react'
import type { WireBusiness } from '../../contract/company/business.ts'
import { urls } from '../../contract/urls.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { formatBusinessNumber, type LicenseState } from '../../domain/company/business.ts'
import { Section } from '../post/detail/section.tsx'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'

/** What the register said, when and which register; `hiddenOn` is when a closed company's posts are hidden. */
export type ShownLicenseCheck = { state: LicenseState; source: string; checkedOn: Day; hiddenOn: Day | null }

type SellerProps = { seller: WireBusiness | null; license?: ShownLicenseCheck | null }

/** Who provides the stay and under which license, on the listing. */
export function SellerSection({ seller, license }: SellerProps): ReactNode {
  const messages = useMessages('seller')
  const href = useHref()
  return (
    <Section title={messages.title} lead={messages.contract}>
      <SellerFacts seller={seller} license={license ?? null} />
      <p className="mt-2">
        <a className="link inline-flex min-h-11 items-center text-14" href={href(`${urls.helpTopic('safety')}#license`)}>
          {messages.aboutLicenses}
        </a>
      </p>
    </Section>
  )
}

/** The seller's identity as rows. `license` undefined leaves out what the register said. */
export function SellerFacts({ seller, license }: SellerProps): ReactNode {
  const messages = useMessages('seller')
  const { format } = useIntl()
  if (!seller)
    return (
      <p className="text-14">
        {messages.noSeller} <b>{messages.noLicense}</b>
      </p>
    )
  const issued = seller.licence && parseWireDay(seller.licence.date)
  return (
    <dl className="grid gap-x-8 gap-y-1.5 text-14 leading-[1.5] sm:grid-cols-2">
      <Row term={messages.tradeName}>{seller.tradeName}</Row>
      <Row term={messages.representative}>{seller.representative}</Row>
      <Row term={messages.businessNumber}>{formatBusinessNumber(seller.businessNumber)}</Row>
      {seller.mailOrderNumber ? <Row term={messages.mailOrderNumber}>{seller.mailOrderNumber}</Row> : null}
      {seller.phone ? <Row term={messages.phone}>{seller.phone}</Row> : null}
      <Row term={messages.license}>
        {seller.licence && issued ? (
          messages.licenseDetails(seller.licence.number, seller.licence.office, format.date(issued))
        ) : (
          <b>{messages.noLicense}</b>
        )}
        {seller.licence && license !== undefined ? (
          <span className="block text-ink-2">
            <LicenseResult check={license} />
          </span>
        ) : null}
      </Row>
    </dl>
  )
}

function LicenseResult({ check }: { check: ShownLicenseCheck | null }): ReactNode {
  const messages = useMessages('seller')
  const { format } = useIntl()
  const sources: Record<string, string> = messages.sources
  if (!check) return messages.notChecked
  return messages.checked(messages.check[check.state], sources[check.source] ?? check.source, format.date(check.checkedOn))
}

function Row({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Calls the hotel of a paid booking. */
export function CallLink({ phone }: { phone: string }): ReactNode {
  const messages = useMessages('seller')
  return (
    <p className="mt-2">
      <a className="link inline-flex min-h-11 items-center" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {messages.call(phone)}
      </a>
    </p>
  )
}

/** The same, folded, beside a price: the law wants it known before the contract. */
export function SellerFold({ seller }: { seller: WireBusiness | null }): ReactNode {
  const messages = useMessages('seller')
  return (
    <div className="mt-4 border-divider border-t pt-3 text-14 leading-[1.5]">
      <p className="text-ink-2">{messages.contract}</p>
      <details>
        <summary className="min-h-11 py-2.5 font-semibold">{messages.title}</summary>
        <div className="pb-2">
          <SellerFacts seller={seller} />
        </div>
      </details>
    </div>
  )
}
