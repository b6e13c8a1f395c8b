import type { ReactNode } from 'react'
import { helpTopics, urls } from '../../contract/urls.ts'
import type { ShellViewer, Shop } from '../entry/hydration-payload.ts'
import { Mark } from '../ui/mark.tsx'
import { useMessages } from './intl.tsx'
import { useHref } from './page-context.tsx'

/** Padding keeps entries that take two lines apart. */
const entryClass = 'flex min-h-11 items-center py-2.5 leading-[1.4]'
const linkClass = `${entryClass} w-fit min-w-11 hover:underline`
const lawEntries = ['tradeName', 'representative', 'registration', 'mailOrder', 'address', 'phone', 'email', 'hosting'] as const

type FooterProps = { shop: Shop; year: string; viewer: ShellViewer | null }

export function Footer({ shop, year, viewer }: FooterProps): ReactNode {
  const messages = useMessages('footer')
  const href = useHref()
  return (
    <footer className="mt-24 bg-section text-14 leading-[1.6]">
      <div className="wrap">
        <FooterLinks shop={shop} viewer={viewer} />
        <div className="border-divider border-t pt-7 pb-10 text-ink-2">
          <dl className="grid gap-x-8 gap-y-1.5 md:grid-cols-2 lg:grid-cols-4 lg:gap-y-2.5">
            {lawEntries.map((entry) => (
              <div key={entry} className="flex flex-wrap gap-x-2">
                <dt>{messages.law[entry]}</dt>
                <dd className="text-ink">{shop[entry] ?? messages.lawMissing}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 max-w-[90ch]">{messages.intermediary}</p>
          <p className="mt-3 flex flex-wrap items-center gap-x-6">
            <span>{messages.copyright(year)}</span>
            <LegalPage shop={shop} name="terms" />
            <b>
              <LegalPage shop={shop} name="privacy" />
            </b>
            <BusinessCheck registration={shop.registration} />
            <a href={href(`${urls.about}#pictures`)} className={`${linkClass} md:ml-auto`}>
              {messages.illustrations}
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}

/** Our own page, or the configured one that replaces it. */
function LegalPage({ shop, name }: { shop: Shop; name: 'terms' | 'privacy' }): ReactNode {
  const messages = useMessages('footer')
  const href = useHref()
  return (
    <a href={shop[name] ?? href(urls[name])} className={linkClass}>
      {messages.shopPages[name]}
    </a>
  )
}

/** The Fair Trade Commission's page about a shop, which Korean shops must link to. */
function BusinessCheck({ registration }: { registration: string | null }): ReactNode {
  const messages = useMessages('footer')
  if (registration === null) return null
  return (
    <a
      href={`https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${registration.replace(/\D/g, '')}`}
      rel="noreferrer"
      className={linkClass}
    >
      {messages.businessCheck}
    </a>
  )
}

/** A link to a shop page hosted elsewhere, or a note that it is not configured. */
function ShopPage({ shop, name }: { shop: Shop; name: 'instagram' | 'blog' }): ReactNode {
  const messages = useMessages('footer')
  const url = shop[name]
  if (url === null) return <MissingEntry title={messages.shopPages[name]} />
  return (
    <a href={url} rel="noreferrer" className={linkClass}>
      {messages.shopPages[name]}
    </a>
  )
}

function MissingEntry({ title }: { title: string }): ReactNode {
  const messages = useMessages('footer')
  return (
    <span className={entryClass}>
      {title} {messages.lawMissing}
    </span>
  )
}

function FooterLinks({ shop, viewer }: Omit<FooterProps, 'year'>): ReactNode {
  const messages = useMessages('footer')
  const { brand, home } = useMessages('shell')
  const href = useHref()
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-8 pt-10 pb-7 md:grid-cols-[2fr_1fr_1.3fr_1fr_1fr] md:gap-12 md:pt-14 md:pb-10">
      <div className="max-md:col-span-full">
        <span className="flex items-center gap-2 font-bold text-20 leading-none tracking-[-0.035em] md:text-24">
          <Mark className="size-[34px]" />
          {brand}
        </span>
        <p className="mt-4 max-w-[38ch] text-ink-2">{messages.about}</p>
      </div>
      <nav aria-label={messages.footerNavigation}>
        <h2 className="mb-1.5 text-14 tracking-normal">{brand}</h2>
        <a href={href(urls.home)} className={linkClass}>
          {home}
        </a>
        <a href={shop.portfolio ?? href(urls.about)} className={linkClass}>
          {messages.portfolio}
        </a>
        {viewer?.role === 'owner' || viewer?.work?.canList === false ? null : (
          <a href={href(viewer ? urls.upload : urls.helpTopic('hotels'))} className={linkClass}>
            {messages.listYourHotel}
          </a>
        )}
      </nav>
      <nav aria-label={messages.help}>
        <h2 className="mb-1.5 text-14 tracking-normal">{messages.help}</h2>
        <a href={href(urls.help)} className={linkClass}>
          {messages.questions}
        </a>
        {helpTopics.map((topic) => (
          <a key={topic} href={href(urls.helpTopic(topic))} className={linkClass}>
            {messages.helpTopics[topic]}
          </a>
        ))}
      </nav>
      <div>
        <h2 className="mb-1.5 text-14 tracking-normal">{messages.contact}</h2>
        {shop.email ? (
          <a href={`mailto:${shop.email}`} className={linkClass}>
            {messages.writeToUs}
          </a>
        ) : (
          <MissingEntry title={messages.law.email} />
        )}
        <p className="pt-1.5 text-ink-2">{messages.officeHours}</p>
      </div>
      <div>
        <h2 className="mb-1.5 text-14 tracking-normal">{messages.follow}</h2>
        <ShopPage shop={shop} name="instagram" />
        <ShopPage shop={shop} name="blog" />
      </div>
    </div>
  )
}

export function SlimFooter(): ReactNode {
  const messages = useMessages('shell')
  const href = useHref()
  return (
    <footer className="mt-16 bg-section py-5 text-14 leading-[1.6]">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-2 text-ink-2">
        <p>{messages.intermediaryShort}</p>
        <a href={href(urls.home)} className={`${linkClass} text-ink`}>
          {messages.home}
        </a>
      </div>
    </footer>
  )
}
