import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

/** Photos of a review, each leading to the large picture; nothing where there are none. `altOf` takes their number, from 1 on. */
export function ReviewPictures({ paths, altOf }: { paths: readonly string[]; altOf: (number: number) => string }): ReactNode {
  if (paths.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {paths.map((path, index) => (
        <li key={path}>
          <a href={`${path}?w=1280`}>
            <Picture path={path} alt={altOf(index + 1)} sizes="88px" className="size-22 rounded-control object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}
