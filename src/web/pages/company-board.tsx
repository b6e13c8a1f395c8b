import type { ReactNode } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import { urls } from '../../contract/urls.ts'
import emptyPicture from '../art/empty.svg'
import type { Board, BoardPost } from '../company/board-props.ts'
import { BoardView } from '../company/board-view.tsx'
import { CompanyFrame, type Framed } from '../company/company-frame.tsx'
import { useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'

/** `shown` is the booking whose card stands open above the board. */
export type CompanyBoardProps = Framed & { posts: BoardPost[]; board: Board | null; shown: WireBooking | null }

/** Four weeks of a post's rooms. */
export function Page({ posts, board, shown, waiting }: CompanyBoardProps): ReactNode {
  return (
    <CompanyFrame current="board" waiting={waiting}>
      {board ? <BoardView key={board.postNum} posts={posts} board={board} shown={shown} /> : <NoRooms />}
    </CompanyFrame>
  )
}

function NoRooms(): ReactNode {
  const messages = useMessages('companyBoard')
  const href = useHref()
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6 pt-10">
      <img src={emptyPicture} alt="" width={320} height={200} />
      <div>
        <h1>{messages.none}</h1>
        <p className="mt-1 mb-4 text-ink-2">{messages.noneHint}</p>
        <a className="btn btn-primary" href={href(urls.upload)}>
          {messages.upload}
        </a>
      </div>
    </div>
  )
}
