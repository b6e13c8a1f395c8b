import type { MouseEvent, ReactNode } from 'react'
import type { Role } from '../../domain/account/account.ts'
import { useMessages } from '../shell/intl.tsx'
import { welcomeImage } from '../ui/illustrations/banner-pictures.ts'
import { opensInNewTab } from '../ui/opens-in-new-tab.ts'

type Kinds = { role: Role; hrefOf: (role: Role) => string; onChoose: (role: Role) => void }

/**
 * A form beside an image. The account kind is chosen with links, so it survives a reload and works without scripts;
 * with scripts, switching preserves the entered values.
 */
export function AccountLayout({ title, children, ...kinds }: { title: string; children: ReactNode } & Partial<Kinds>): ReactNode {
  const { role, hrefOf, onChoose } = kinds
  return (
    <div className="wrap grid items-stretch gap-10 pt-6 min-[900px]:grid-cols-2 min-[900px]:pt-10 lg:gap-20">
      <div className="w-full max-w-[440px] justify-self-center pt-4 pb-6 min-[900px]:justify-self-end">
        <h1>{title}</h1>
        {role && hrefOf && onChoose ? <KindLinks role={role} hrefOf={hrefOf} onChoose={onChoose} /> : null}
        {children}
      </div>
      <WelcomeImage />
    </div>
  )
}

function KindLinks({ role, hrefOf, onChoose }: Kinds): ReactNode {
  const messages = useMessages('account')
  function choose(event: MouseEvent<HTMLAnchorElement>, kind: Role): void {
    if (opensInNewTab(event)) return
    event.preventDefault()
    history.replaceState(null, '', hrefOf(kind))
    onChoose(kind)
  }
  return (
    <nav aria-label={messages.kind} className="mt-6 mb-2 grid grid-cols-2 rounded-control bg-section p-1">
      {(['owner', 'company'] as const).map((kind) => (
        <a
          key={kind}
          href={hrefOf(kind)}
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
    <picture className="relative min-h-[600px] overflow-hidden rounded-sheet bg-section max-[899px]:hidden">
      <source type="image/avif" srcSet={welcomeImage.avif} sizes="960px" media="(min-width: 900px)" />
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
