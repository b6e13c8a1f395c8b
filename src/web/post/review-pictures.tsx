import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

/** What a guest photographed, each leading to the large picture; nothing where there is none. */
export function ReviewPictures({ paths, alt }: { paths: readonly string[]; alt: string }): ReactNode {
  if (paths.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {paths.map((path) => (
        <li key={path}>
          <a href={`${path}?w=1280`}>
            <Picture path={path} alt={alt} sizes="88px" className="size-22 rounded-control object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}
