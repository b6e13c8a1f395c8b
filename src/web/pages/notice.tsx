import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import lostPicture from '../art/lost.svg'
import { useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'

export type Notice = 'notFound' | 'gone' | 'failed' | 'wrongRole' | 'overloaded'

export function Page({ notice }: { notice: Notice }): ReactNode {
  const messages = useMessages('notice')
  const href = useHref()
  const { title, text } = messages[notice]
  return (
    <div className="wrap flex flex-wrap items-center gap-x-16 gap-y-8 pt-10 md:pt-16">
      <img src={lostPicture} alt="" width={480} height={300} className="w-full max-w-[480px]" />
      <div className="max-w-[440px]">
        <h1>{title}</h1>
        <p className="mt-3 text-ink-2">{text}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={href(urls.home)} className="btn btn-primary">
            {messages.home}
          </a>
          <a href={href(urls.search)} className="btn btn-line">
            {messages.search}
          </a>
        </p>
      </div>
    </div>
  )
}
