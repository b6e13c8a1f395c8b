import type { ReactNode } from 'react'
import { type IconName, iconPaths } from './icon-paths.ts'

/** A drawn sign in the text's colour. It says nothing to a screen reader: the words beside it, or the button's label, do. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }): ReactNode {
  return <Outline path={iconPaths[name]} className={className} />
}

/** For outlines that only one page carries. */
export function Outline({ path, className = '' }: { path: string; className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={path} />
    </svg>
  )
}
