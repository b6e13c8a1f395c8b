import type { ReactNode } from 'react'
import { type IconName, iconPaths } from './icon-paths.ts'

/** An icon in the text's color. Hidden from screen readers: the adjacent text or the button's label describes it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }): ReactNode {
  return <Outline path={iconPaths[name]} className={className} />
}

/** For outlines that only one page uses. */
export function Outline({ path, className = '' }: { path: string; className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={path} />
    </svg>
  )
}
