import type { ReactNode } from 'react'
import { Icon, Outline } from '../ui/icon.tsx'
import { workplacePaths } from '../ui/workplace-paths.ts'

type PhotoProps = {
  /** `/images/{id}`, or a blob URL during the upload; null shows an icon. */
  path: string | null
  of: 'dog' | 'person'
  className?: string
}

/** A round photo of a dog or a person. Decorative: the name is next to it. */
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
  return of === 'dog' ? <Outline path={workplacePaths.dog} className="size-1/2" /> : <Icon name="user" className="size-1/2" />
}
