import type { ReactNode } from 'react'
import { localPath, urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['payment']

export type SandboxProps = {
  orderId: string
  orderName: string
  amount: number
  /** The error codes that a payment can be made to fail with. */
  codes: readonly string[]
  /** False once the order no longer awaits payment. */
  open: boolean
}

/** The sandbox's checkout page, which stands in for the payment provider's: plain forms, one per outcome. */
export function Page(props: SandboxProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const href = useHref()
  return (
    <div className="wrap pt-10">
      <div className="mx-auto max-w-[480px] rounded-sheet bg-white p-6 shadow-2 md:p-8">
        <p className="tag-sun text-14">{messages.sandboxBadge}</p>
        <h1 className="mt-4">{messages.sandboxTitle}</h1>
        <p className="mt-2 text-ink-2">{messages.sandboxText}</p>
        <dl className="my-5 border-divider border-y py-3 text-14">
          <Row term={messages.sandboxOrder} value={<span className="break-all">{props.orderId}</span>} />
          <Row term={props.orderName} value={format.won(props.amount)} />
        </dl>
        {props.open ? <SandboxForms {...props} /> : <p role="status">{messages.sandboxClosed}</p>}
        <p className="mt-4">
          <a className="link inline-flex min-h-11 items-center text-14" href={href(urls.myBookings)}>
            {messages.backToBookings}
          </a>
        </p>
      </div>
    </div>
  )
}

function SandboxForms({ orderId, amount, codes }: SandboxProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  return (
    <>
      <SandboxForm orderId={orderId} action="pay">
        <button type="submit" className="btn btn-primary min-h-14 w-full">
          {messages.pay(format.won(amount))}
        </button>
      </SandboxForm>
      <SandboxForm orderId={orderId} action="cancel">
        <button type="submit" className="btn btn-line mt-3 w-full">
          {messages.sandboxCancel}
        </button>
      </SandboxForm>
      <SandboxForm orderId={orderId} action="fail">
        <label htmlFor="code" className="mt-6 mb-1.5 block font-semibold text-14">
          {messages.sandboxCode}
        </label>
        <select id="code" name="code" className="input">
          {codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <button type="submit" className="btn btn-line mt-3 w-full">
          {messages.sandboxFail}
        </button>
      </SandboxForm>
      <details className="mt-6">
        <summary className="min-h-11 py-2.5 font-semibold text-14">{messages.sandboxMore}</summary>
        <SandboxForm orderId={orderId} action="lose">
          <button type="submit" className="btn btn-line w-full whitespace-normal">
            {messages.sandboxLose}
          </button>
        </SandboxForm>
        <SandboxForm orderId={orderId} action="error500">
          <button type="submit" className="btn btn-line mt-3 w-full whitespace-normal">
            {messages.sandboxError}
          </button>
        </SandboxForm>
      </details>
    </>
  )
}

function SandboxForm({ orderId, action, children }: { orderId: string; action: string; children: ReactNode }): ReactNode {
  const { language } = useIntl()
  return (
    <form method="post" encType="multipart/form-data" action={localPath(language, urls.sandbox(orderId))}>
      <input type="hidden" name="action" value={action} />
      {children}
    </form>
  )
}

function Row({ term, value }: { term: string; value: ReactNode }): ReactNode {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-right font-semibold">{value}</dd>
    </div>
  )
}
