import { createContext, use } from 'react'
import { localPath } from '../contract/urls.ts'
import type { ShellProps } from './boot.ts'
import { useIntl } from './intl.tsx'

const PageContext = createContext<ShellProps | null>(null)
export const PageContextProvider = PageContext.Provider

/** What the server knew of the viewer and the day when it made the page. */
export function usePage(): ShellProps {
  const page = use(PageContext)
  if (!page) throw new Error('PageContextProvider is missing')
  return page
}

/** Makes a link of a path: the same language as the page. */
export function useHref(): (path: string) => string {
  const { language } = useIntl()
  return (path) => localPath(language, path)
}
