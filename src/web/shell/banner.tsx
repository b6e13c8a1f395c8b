import { type ReactNode, useEffect, useState } from 'react'
import { urls } from '../../contract/urls.ts'
import { Icon } from '../ui/icon.tsx'
import { readStorage, writeStorage } from '../ui/safe-storage.ts'
import { writeCookie } from './cookie.ts'
import { useMessages } from './intl.tsx'
import { useHref } from './page-context.tsx'

const flag = 'top_banner_hide'

/**
 * The dismissal is stored in local storage; a cookie of the same name lets the server omit the banner, so that nothing shifts.
 */
export function Banner(): ReactNode {
  const messages = useMessages('shell')
  const href = useHref()
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (readStorage('local', flag) === null) return
    writeCookie(flag, '1')
    setHidden(true)
  }, [])
  if (hidden) return null
  function close(): void {
    writeStorage('local', flag, 'true')
    writeCookie(flag, '1')
    setHidden(true)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <aside aria-label={messages.bannerText} className="bg-sun-tint text-14">
      <div className="wrap flex min-h-11 items-center gap-3">
        <p className="flex-1 leading-[1.45]">
          <b className="tag-sun mr-1">{messages.bannerDiscount}</b> {messages.bannerText}{' '}
          <a
            href={href(urls.register)}
            className="-my-2.5 ml-1 inline-block py-2.5 font-semibold underline underline-offset-3 hover:text-leaf-deep"
          >
            {messages.bannerLink}
          </a>
        </p>
        <button type="button" className="icon-btn -mr-[12px]" aria-label={messages.bannerClose} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
    </aside>
  )
}
