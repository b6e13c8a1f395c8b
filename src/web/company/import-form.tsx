import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react'
import { urls } from '../../contract/urls.ts'
import type { ImportFault, WalkInColumn } from '../../domain/booking/walk-in-file.ts'
import { getFailureText, post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FieldErrorText } from '../ui/field-error-text.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { type FormErrors, useSubmit } from '../ui/use-submit.ts'
import type { PostOption } from './posts/post-name.ts'
import { PostSelect } from './posts/post-select.tsx'

type Checked = { added: number; known: number; faults: ImportFault[]; isDone: boolean }

const maxFileBytes = 180_000

/** Checks a file, then adds its bookings. Another file, or another hotel, is checked anew. */
export function ImportForm({ posts }: { posts: PostOption[] }): ReactNode {
  const messages = useMessages('companyImport')
  const failures = useMessages('failures')
  const { sending, problem, attempt, errors, clear, send } = useSubmit()
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const isReady = checked !== null && !checked.isDone && checked.faults.length === 0 && checked.added > 0

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const { currentTarget: input } = event
    setFile(input.files?.[0] ?? null)
    // The same file, mended, can be chosen again.
    input.value = ''
    setChecked(null)
    clear('file')
  }

  async function run(postNum: number): Promise<FormErrors | null> {
    if (!file) return { fields: [{ fieldId: 'file', text: messages.fileMissing }] }
    if (file.size > maxFileBytes) return { fields: [{ fieldId: 'file', text: messages.tooLarge }] }
    const response = await post('/api/booking/import', { postNum, file: await toBase64(file), dryRun: !isReady })
    if (!response.success) return { text: getFailureText(response, failures), fields: [] }
    setChecked({ ...response, isDone: isReady && response.faults.length === 0 })
    return null
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const postNum = Number(new FormData(event.currentTarget).get('post'))
    void send(() => run(postNum))
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-5 grid max-w-[640px] gap-3 rounded-card bg-white p-4 shadow-1 md:p-5"
      onChange={() => setChecked(null)}
    >
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      {posts.length > 1 ? (
        <PostSelect posts={posts} chosen={posts[0]?.postNum ?? null} words={messages} />
      ) : (
        <input type="hidden" name="post" value={posts[0]?.postNum} />
      )}
      <FileField name={file?.name} error={errors.file} onChange={choose} />
      <div role="status">{checked ? <Outcome {...checked} /> : null}</div>
      <p>
        <SubmitButton sending={sending}>{isReady ? messages.add(checked.added) : messages.check}</SubmitButton>
      </p>
    </form>
  )
}

type FileProps = { name: string | undefined; error: string | undefined; onChange: (event: ChangeEvent<HTMLInputElement>) => void }

/** The browser's own file field would be in the browser's language. */
function FileField({ name, error, onChange }: FileProps): ReactNode {
  const messages = useMessages('companyImport')
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="btn btn-line focus-within:outline-3 focus-within:outline-leaf-deep focus-within:outline-offset-2">
          {messages.file}
          <input
            id="file"
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="sr-only"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? 'file-name' : 'file-error'}
            onChange={onChange}
          />
        </label>
        <span id="file-name" className="min-w-0 break-all text-14">
          {name ?? messages.noFile}
        </span>
      </div>
      {error === undefined ? null : <FieldErrorText id="file-error">{error}</FieldErrorText>}
    </div>
  )
}

function Outcome({ added, known, faults, isDone }: Checked): ReactNode {
  const messages = useMessages('companyImport')
  const href = useHref()
  if (faults.length > 0) return <Faults faults={faults} />
  const title = isDone ? messages.added(added) : messages.ready(added)
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{added === 0 ? messages.nothingNew : title}</p>
      {added > 0 && known > 0 ? <p className="text-14 text-ink-2">{messages.known(known)}</p> : null}
      {isDone ? (
        <p>
          <a className="link" href={href(urls.companyBookings)}>
            {messages.seeBookings}
          </a>
        </p>
      ) : null}
    </div>
  )
}

function Faults({ faults }: { faults: ImportFault[] }): ReactNode {
  const messages = useMessages('companyImport')
  const names: Partial<Record<string, string>> = messages.columns satisfies Record<WalkInColumn, string>
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-error">{messages.faultsTitle(faults.length)}</p>
      <p className="text-14 text-ink-2">{messages.faultsHint}</p>
      <ul className="grid gap-2">
        {faults.map(({ line, column, fault }) => (
          <li key={`${line} ${column} ${fault}`} className="text-14">
            <span className="font-semibold">
              {messages.line(line)}
              {column === null ? null : `, ${names[column] ?? column}`}
            </span>{' '}
            {messages.faults[fault]}
          </li>
        ))}
      </ul>
    </div>
  )
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
