import type { ReactNode } from 'react'
import { PostImage } from '../post/post-image.tsx'

/**
 * The photos of a review, each linked to the full image; nothing if there are none. `getAlt` takes the photo's number, starting
 * at 1.
 */
export function ReviewImages({ paths, getAlt }: { paths: readonly string[]; getAlt: (number: number) => string }): ReactNode {
  if (paths.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {paths.map((path, index) => (
        <li key={path}>
          <a href={`${path}?w=1280`}>
            <PostImage path={path} alt={getAlt(index + 1)} sizes="88px" className="size-22 rounded-control object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}
