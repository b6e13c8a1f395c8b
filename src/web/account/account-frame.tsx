import type { MouseEvent, ReactNode } from 'react'
import type { Role } from '../../domain/account/account.ts'
import { PostImage } from '../post/post-image.tsx'
import { usePostLabels } from '../post/post-labels.ts'
import { useMessages } from '../shell/intl.tsx'
import { welcomeImage } from '../ui/illustrations/banner-pictures.ts'
import { opensInNewTab } from '../ui/opens-in-new-tab.ts'

/** A stay being booked, in the page's language; `total` is empty if it has no price. */
export type ChosenStay = { storeName: string; storeNameEn: string | null; picture: string; stay: string; total: string }

type Kinds = { role: Role; toHref: (role: Role) => string; onChoose: (role: Role) => void }

/**
 * A form beside an image. The account kind is chosen with links, so it survives a reload and works without scripts;
 * with scripts, switching preserves the entered values.
 */
export function AccountLayout({
  title,
  stay = null,
  children,
  ...kinds
}: { title: string; stay?: ChosenStay | null; children: ReactNode } & Partial<Kinds>): ReactNode {
  const { role, toHref, onChoose } = kinds
  return (
    <div className="wrap grid grid-cols-1 items-stretch gap-10 pt-6 wide:grid-cols-2 wide:pt-10 lg:gap-20">
      <div className="w-full max-w-[440px] justify-self-center pt-4 pb-6 wide:justify-self-end">
        <h1>{title}</h1>
        {stay ? <StayInView stay={stay} /> : null}
        {role && toHref && onChoose ? <KindLinks role={role} toHref={toHref} onChoose={onChoose} /> : null}
        {children}
      </div>
      <WelcomeImage />
    </div>
  )
}

function StayInView({ stay: { storeName, storeNameEn, picture, stay, total } }: { stay: ChosenStay }): ReactNode {
  const name = usePostLabels()(storeName, storeNameEn)
  const messages = useMessages('account')
  return (
    <section aria-label={messages.stayTitle} className="mt-4 rounded-card bg-white p-3.5 text-14 leading-[1.45] shadow-1">
      <p className="mb-2.5 text-pretty text-ink-2">{messages.stayTitle}</p>
      <div className="grid grid-cols-[64px_1fr] items-center gap-3.5">
        <PostImage path={picture} alt="" sizes="64px" className="size-16 rounded-control object-cover" />
        <p>
          <b lang={name.lang} className="block text-16">
            {name.text}
          </b>
          <span className="block text-pretty text-ink-2">{stay}</span>
          {total ? <b>{total}</b> : null}
        </p>
      </div>
    </section>
  )
}

function KindLinks({ role, toHref, onChoose }: Kinds): ReactNode {
  const messages = useMessages('account')
  function choose(event: MouseEvent<HTMLAnchorElement>, kind: Role): void {
    if (opensInNewTab(event)) return
    event.preventDefault()
    history.replaceState(null, '', toHref(kind))
    onChoose(kind)
  }
  return (
    <nav aria-label={messages.kind} className="mt-6 mb-2 grid grid-cols-2 rounded-control bg-section p-1">
      {(['owner', 'company'] as const).map((kind) => (
        <a
          key={kind}
          href={toHref(kind)}
          aria-current={kind === role ? 'true' : undefined}
          onClick={(event) => choose(event, kind)}
          className="grid min-h-11 place-items-center rounded-[9px] px-4 text-14 aria-[current]:bg-white aria-[current]:font-semibold aria-[current]:shadow-1"
        >
          {messages.roles[kind]}
        </a>
      ))}
    </nav>
  )
}

function WelcomeImage(): ReactNode {
  return (
    <picture className="relative min-h-[600px] overflow-hidden rounded-sheet bg-section max-wide:hidden">
      <source type="image/avif" srcSet={welcomeImage.avif} sizes="960px" media="(min-width: 56.25rem)" />
      <img
        src={welcomeImage.fallback}
        srcSet={welcomeImage.webp}
        sizes="960px"
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}
