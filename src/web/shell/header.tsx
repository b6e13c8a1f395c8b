import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { localPath, urls, withoutLanguage } from '../../contract/urls.ts'
import { otherLanguage } from '../../i18n/language.ts'
import type { ShellViewer } from '../entry/hydration-payload.ts'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/mark.tsx'
import { showFailure } from '../ui/toast.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import { writeCookie } from './cookie.ts'
import { useIntl, useMessages } from './intl.tsx'
import { useHref, usePage } from './page-context.tsx'
import { SearchPill } from './search-pill.tsx'
import { signOutHere } from './sign-out.ts'

type NavigationLink = { label: string; path: string; primary?: boolean; signsOut?: boolean }

export function Header({ viewer }: { viewer: ShellViewer | null }): ReactNode {
  const messages = useMessages('shell')
  const links = useLinks(viewer)
  const [open, setOpen] = useState<'menu' | 'search' | null>(null)
  const box = useRef<HTMLElement>(null)
  useDismiss(box, open !== null, () => setOpen(null))
  const toggle = (part: 'menu' | 'search'): void => setOpen(open === part ? null : part)
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || open === null) return
    setOpen(null)
    box.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the header's open popup wherever focus is inside it
    <header ref={box} onKeyDown={handleKeyDown} className="@container sticky top-0 z-20 border-divider border-b bg-paper">
      <div className="wrap flex h-(--kk-header) items-center gap-[8px] @[56.25rem]:gap-6">
        <Logo />
        <SearchPill className="mx-auto hidden flex-[0_1_360px] @[56.25rem]:flex" />
        <nav aria-label={messages.mainNavigation} className="ml-auto flex items-center gap-[4px] @[56.25rem]:ml-0">
          <Toggle
            icon="search"
            label={messages.searchByName}
            open={open === 'search'}
            controls="phone-search"
            onPress={() => toggle('search')}
          />
          <LanguageLink isCrowded={viewer !== null} />
          {links.map((link) => (
            <NavigationItem
              key={link.path}
              link={link}
              className={link.primary ? 'btn btn-line btn-small ml-2' : navigationClass}
              wide
            />
          ))}
          {viewer ? <Bell unread={viewer.unread} /> : null}
          <Toggle
            icon={open === 'menu' ? 'x' : 'menu'}
            label={open === 'menu' ? messages.closeMenu : messages.menu}
            open={open === 'menu'}
            controls="phone-menu"
            onPress={() => toggle('menu')}
          />
        </nav>
      </div>
      <noscript>
        <div className="wrap pb-3 @[56.25rem]:hidden">
          <SearchPill className="flex" />
          <p className="flex flex-wrap gap-x-4">
            {links.map((link) =>
              link.signsOut ? null : (
                <NavigationItem key={link.path} link={link} className="flex min-h-12 items-center font-semibold" />
              ),
            )}
          </p>
        </div>
      </noscript>
      {open === 'search' ? (
        <div id="phone-search" className="wrap pb-3 @[56.25rem]:hidden">
          <SearchPill className="flex" takesFocus />
        </div>
      ) : null}
      {open === 'menu' ? (
        <ul id="phone-menu" className="wrap border-divider border-t py-2 @[56.25rem]:hidden">
          {links.map((link) => (
            <li key={link.path}>
              <NavigationItem link={link} className="flex min-h-12 w-full items-center font-semibold" />
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  )
}

export function SlimHeader({ isPaying }: { isPaying: boolean }): ReactNode {
  const messages = useMessages('shell')
  return (
    <header className="@container border-divider border-b bg-paper">
      <div className="wrap flex h-(--kk-header) items-center justify-between gap-2">
        <Logo />
        <span className="flex items-center gap-4">
          {isPaying ? (
            <span className="flex items-center gap-2 text-14 text-ink-2 max-md:hidden">
              <Icon name="shield" />
              {messages.safe}
            </span>
          ) : null}
          <LanguageLink />
        </span>
      </div>
    </header>
  )
}

const navigationClass = 'flex min-h-11 items-center rounded-control px-3 font-semibold text-14 whitespace-nowrap hover:bg-ink/6'

function Toggle(props: {
  icon: 'search' | 'menu' | 'x'
  label: string
  open: boolean
  controls: string
  onPress: () => void
}): ReactNode {
  return (
    <button
      type="button"
      className="icon-btn noscript:hidden @[56.25rem]:hidden"
      aria-label={props.label}
      aria-expanded={props.open}
      aria-controls={props.open ? props.controls : undefined}
      onClick={props.onPress}
    >
      <Icon name={props.icon} />
    </button>
  )
}

function NavigationItem({ link, className, wide }: { link: NavigationLink; className: string; wide?: boolean }): ReactNode {
  const href = useHref()
  const failures = useMessages('failures')
  const isOnTablet = usePage().viewer?.work?.tabletId !== undefined
  async function leave(): Promise<void> {
    const failure = await signOutHere(href(isOnTablet ? urls.companyTablet : urls.home))
    if (failure) showFailure(failures[failure.code], failure, () => void leave())
  }
  const shown = wide ? `${className} @max-[56.25rem]:hidden` : className
  if (!link.signsOut)
    return (
      <a href={href(link.path)} className={shown}>
        {link.label}
      </a>
    )
  return (
    <button type="button" className={shown} onClick={() => void leave()}>
      {link.label}
    </button>
  )
}

function Bell({ unread }: { unread: number }): ReactNode {
  const messages = useMessages('shell')
  const href = useHref()
  return (
    <a href={href(urls.notifications)} className="icon-btn relative">
      <Icon name="bell" />
      <span className="sr-only">{messages.notifications(unread)}</span>
      {unread > 0 ? (
        <span aria-hidden="true" className="absolute top-0 right-0 rounded-full bg-leaf px-1.5 font-semibold text-12 text-white">
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </a>
  )
}

function Logo(): ReactNode {
  const messages = useMessages('shell')
  const href = useHref()
  return (
    <a
      href={href(urls.home)}
      className="flex min-h-11 items-center gap-2 font-bold text-20 leading-none tracking-[-0.035em] md:text-24"
    >
      <Mark className="size-[30px] md:size-[34px]" />
      {messages.brand}
    </a>
  )
}

/** Beside the bell of somebody signed in, a phone has room for its icon alone. */
function LanguageLink({ isCrowded = false }: { isCrowded?: boolean }): ReactNode {
  const messages = useMessages('shell')
  const { language } = useIntl()
  const { path } = usePage()
  const other = otherLanguage(language)
  function remember(event: MouseEvent<HTMLAnchorElement>): void {
    writeCookie('language', other)
    // The page may have changed its URL since it was rendered.
    const now = withoutLanguage(location.pathname + location.search + location.hash)
    event.currentTarget.href = localPath(other, now)
  }
  return (
    <a
      href={localPath(other, path)}
      lang={other}
      hrefLang={other}
      onClick={remember}
      className="flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-control px-2 text-14 hover:bg-ink/6 @[56.25rem]:px-3"
    >
      <Icon name="globe" />
      <span className={isCrowded ? '@max-[26rem]:sr-only' : '@max-[22.4rem]:sr-only'}>{messages.toOtherLanguage}</span>
    </a>
  )
}

/**
 * The specification's links: for a company, its page and upload; for any other role, the owner's page and bookings; for
 * visitors, log in and sign up.
 */
function useLinks(viewer: ShellViewer | null): NavigationLink[] {
  const messages = useMessages('shell')
  if (!viewer)
    return [
      { label: messages.login, path: urls.login },
      { label: messages.signUp, path: urls.register, primary: true },
    ]
  const logout = { label: messages.logout, path: 'logout', signsOut: true }
  return viewer.role === 'company'
    ? [
        ...(viewer.work?.canList === false ? [] : [{ label: messages.upload, path: urls.upload }]),
        { label: messages.myPage, path: urls.companyPage },
        logout,
      ]
    : [
        { label: messages.bookings, path: urls.myBookings },
        { label: messages.messages(viewer.unreadMessages), path: urls.messages },
        { label: messages.myPage, path: urls.ownerPage },
        logout,
      ]
}
