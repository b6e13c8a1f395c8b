import type { ReactNode } from 'react'
import { Icon, Outline } from '../ui/icon.tsx'
import { workPaths } from '../ui/work-paths.ts'

type PhotoProps = {
  /** `/images/{id}`, or an address of the browser's own while it is being uploaded; null for a drawn sign */
  path: string | null
  of: 'dog' | 'person'
  className?: string
}

/** A dog or a person on a disc; the name stands beside it, so it says nothing itself. */
export function RoundPhoto({ path, of, className = 'size-14' }: PhotoProps): ReactNode {
  return (
    <span className={`grid flex-none place-items-center overflow-hidden rounded-full bg-leaf-tint text-leaf ${className}`}>
      {path ? (
        <img
          src={path.startsWith('/') ? `${path}?w=320` : path}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <NoPhoto of={of} />
      )}
    </span>
  )
}

function NoPhoto({ of }: { of: PhotoProps['of'] }): ReactNode {
  return of === 'dog' ? <Outline path={workPaths.dog} className="size-1/2" /> : <Icon name="user" className="size-1/2" />
}
