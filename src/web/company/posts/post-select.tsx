import type { ReactNode } from 'react'
import { usePostLabels } from '../../post/post-labels.ts'
import type { PostOption } from './post-name.ts'

type Words = { post: string; allPosts?: string; deleted?: (name: string) => string }

/** A post filter for a GET form. Without a label for "all posts", one post is always selected. */
export function PostSelect({ posts, chosen, words }: { posts: PostOption[]; chosen: number | null; words: Words }): ReactNode {
  const named = usePostLabels()
  return (
    <div className="min-w-0">
      <label htmlFor="post" className="mb-1 block font-semibold text-14">
        {words.post}
      </label>
      <select id="post" name="post" defaultValue={chosen ?? ''} className="input">
        {words.allPosts ? <option value="">{words.allPosts}</option> : null}
        {posts.map(({ postNum, storeName, storeNameEn, isDeleted }) => {
          const { text, lang } = named(storeName, storeNameEn)
          return (
            <option key={postNum} value={postNum} lang={lang}>
              {isDeleted && words.deleted ? words.deleted(text) : text}
            </option>
          )
        })}
      </select>
    </div>
  )
}
