import type { ReactNode } from 'react'
import type { ShellProps } from '../entry/hydration-payload.ts'
import { createStaticIsland } from '../ui/static-island.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { Banner } from './banner.tsx'
import { Footer, SlimFooter } from './footer.tsx'
import { Header, SlimHeader } from './header.tsx'
import { IntlProvider, type PageIntl, useMessages } from './intl.tsx'
import { PageContextProvider } from './page-context.tsx'

const Foot = createStaticIsland('foot', import.meta.env.SSR && Footer)

/** Everything inside #root: rendered on the server, hydrated in the browser. */
export function Shell({ intl, children, ...shell }: { intl: PageIntl; children: ReactNode } & ShellProps): ReactNode {
  return (
    <IntlProvider value={intl}>
      <PageContextProvider value={shell}>
        <SkipLink />
        {shell.frame === 'full' ? (
          <FullFrame {...shell}>{children}</FullFrame>
        ) : (
          <SlimFrame isPaying={shell.frame === 'slim'}>{children}</SlimFrame>
        )}
        <ToastRegion />
      </PageContextProvider>
    </IntlProvider>
  )
}

function FullFrame({ children, ...shell }: { children: ReactNode } & ShellProps): ReactNode {
  const offerDiscount = shell.viewer === null && !shell.bannerHidden
  return (
    <>
      {offerDiscount ? <Banner /> : null}
      <Header viewer={shell.viewer} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Foot shop={shell.shop} year={shell.today.slice(0, 4)} viewer={shell.viewer} />
    </>
  )
}

function SlimFrame({ isPaying, children }: { isPaying: boolean; children: ReactNode }): ReactNode {
  return (
    <>
      <SlimHeader isPaying={isPaying} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SlimFooter />
    </>
  )
}

function SkipLink(): ReactNode {
  const messages = useMessages('shell')
  return (
    <a href="#main" className="absolute -top-16 left-4 z-50 rounded-control bg-ink px-4 py-2.5 text-white focus:top-3">
      {messages.skip}
    </a>
  )
}
