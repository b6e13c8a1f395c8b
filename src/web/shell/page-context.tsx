import { createContext, use } from 'react'
import { localPath } from '../../contract/urls.ts'
import type { ShellProps } from '../entry/hydration-payload.ts'
import { useIntl } from './intl.tsx'

const PageContext = createContext<ShellProps | null>(null)
export const PageContextProvider = PageContext.Provider

/** The viewer, the day and the rest of what the server passed to the shell. */
export function usePage(): ShellProps {
  const page = use(PageContext)
  if (!page) throw new Error('PageContextProvider is missing')
  return page
}

/** Prefixes a path with the page's language. */
export function useHref(): (path: string) => string {
  const { language } = useIntl()
  return (path) => localPath(language, path)
}
