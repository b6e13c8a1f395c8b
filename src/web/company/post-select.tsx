import type { ReactNode } from 'react'
import { useWords } from '../post/post-words.ts'
import type { PostName } from './post-name.ts'

type Words = { post: string; allPosts?: string; deleted?: (name: string) => string }

/** A field of a GET form that keeps to one post; without words for all of them, one is always chosen. */
export function PostSelect({ posts, chosen, words }: { posts: PostName[]; chosen: number | null; words: Words }): ReactNode {
  const named = useWords()
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
