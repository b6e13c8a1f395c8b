import type { ReactNode } from 'react'
import type { StaffRole } from '../../../domain/staff/staff-role.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { useMessages } from '../../shell/intl.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import type { PostOption } from '../posts/post-name.ts'

/** What somebody may do, and at which posts; `posts` is null for all. */
export type RoleChoice = { role: StaffRole; posts: number[] | null }

type RoleFieldsProps = {
  id: string
  roles: readonly StaffRole[]
  posts: readonly PostOption[]
  /** Whether all posts can be chosen at once. */
  offersAll: boolean
  value: RoleChoice
  error: string | undefined
  onChange: (value: RoleChoice) => void
}

/** The role with what it may do, and where there is more than one post, the posts. */
export function RoleFields({ id, roles, posts, offersAll, value, error, onChange }: RoleFieldsProps): ReactNode {
  const messages = useMessages('companyStaff')
  return (
    <>
      <fieldset className="mt-4">
        <legend className="mb-1.5 font-semibold text-14">{messages.invite.role}</legend>
        {roles.map((role) => (
          <label key={role} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              className="mt-1 size-5 shrink-0 accent-leaf"
              name={`${id}-role`}
              checked={role === value.role}
              onChange={() => onChange({ ...value, role })}
            />
            <span>
              {messages.roles[role]}
              <span className="block text-14 text-ink-2">{messages.can[role]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {posts.length > 1 || !offersAll ? (
        <PostFields
          id={id}
          posts={posts}
          offersAll={offersAll}
          chosen={value.posts}
          error={error}
          onChange={(own) => onChange({ ...value, posts: own })}
        />
      ) : null}
    </>
  )
}

type PostFieldsProps = Pick<RoleFieldsProps, 'id' | 'posts' | 'offersAll' | 'error'> & {
  chosen: number[] | null
  onChange: (posts: number[] | null) => void
}

function PostFields({ id, posts, offersAll, chosen, error, onChange }: PostFieldsProps): ReactNode {
  const messages = useMessages('companyStaff')
  const toLabel = usePostLabels()
  return (
    <fieldset
      id={`${id}-posts`}
      tabIndex={-1}
      className="mt-4 outline-none"
      aria-describedby={error ? `${id}-posts-error` : undefined}
    >
      <legend className="mb-1.5 font-semibold text-14">{messages.invite.posts}</legend>
      {offersAll ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-leaf"
            checked={chosen === null}
            onChange={({ target }) => onChange(target.checked ? null : [])}
          />
          {messages.invite.allPosts}
        </label>
      ) : null}
      {chosen === null
        ? null
        : posts.map(({ postNum, storeName, storeNameEn }) => {
            const { text, lang } = toLabel(storeName, storeNameEn)
            return (
              <label key={postNum} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-leaf"
                  checked={chosen.includes(postNum)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, postNum] : chosen.filter((own) => own !== postNum))
                  }
                />
                <span lang={lang}>{text}</span>
              </label>
            )
          })}
      {error ? <FieldErrorText id={`${id}-posts-error`}>{error}</FieldErrorText> : null}
    </fieldset>
  )
}
