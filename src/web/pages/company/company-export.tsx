import type { ReactNode } from 'react'
import { localPath, urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { signOutHere } from '../../shell/sign-out.ts'
import { TextField } from '../../ui/field.tsx'
import { showFailure } from '../../ui/toast.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['companyBookings']

/** Why the password was not accepted. */
export type ExportError = 'missing' | 'wrong' | 'limited'

/** `path` is the file's, with its filters. */
type ExportProps = { path: string; hasPassword: boolean; error: ExportError | null }

/** Asks who is there before a file with customers' data is downloaded: a plain form, whose answer is the file. */
export function Page({ path, hasPassword, error }: ExportProps): ReactNode {
  const { export: messages } = useMessages('companyBookings')
  const { language } = useIntl()
  const failures = useMessages('failures')
  const href = useHref()

  async function logInAgain(): Promise<void> {
    const failure = await signOutHere(href(urls.loginAs('company', href(path))))
    if (failure) showFailure(failures[failure.code], failure, () => void logInAgain())
  }

  return (
    <div className="wrap max-w-[640px] pt-6 md:pt-10">
      <h1>{messages.title}</h1>
      <p className="mt-2 text-ink-2">{hasPassword ? messages.lead : messages.noPassword}</p>
      {hasPassword ? (
        <form className="mt-6" method="post" encType="multipart/form-data" action={localPath(language, path)}>
          <TextField
            id="password"
            name="password"
            type="password"
            label={messages.password}
            error={error === null ? undefined : messages.errors[error]}
            autoComplete="current-password"
            maxLength={128}
            required
          />
          <button type="submit" className="btn btn-primary mt-6">
            {messages.submit}
          </button>
        </form>
      ) : (
        <button type="button" className="btn btn-primary mt-6" onClick={() => void logInAgain()}>
          {messages.logInAgain}
        </button>
      )}
      <p className="mt-4">
        <a className="link inline-flex min-h-11 items-center" href={href(urls.companyBookings)}>
          {messages.back}
        </a>
      </p>
    </div>
  )
}
