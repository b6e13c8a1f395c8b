import type { ReactNode } from 'react'
import type { JournalKind } from '../../../contract/journal/journal.ts'
import { Icon, Outline } from '../../ui/icon.tsx'
import { workplacePaths } from '../../ui/workplace-paths.ts'

const outlines: Record<Exclude<JournalKind, 'rest'>, string> = {
  meal: workplacePaths.bowl,
  walk: workplacePaths.walk,
  toilet: workplacePaths.toilet,
  medication: workplacePaths.pill,
  play: workplacePaths.ball,
  note: workplacePaths.pencil,
  photo: workplacePaths.photo,
}

export function KindIcon({ kind, className = 'size-5' }: { kind: JournalKind; className?: string }): ReactNode {
  return kind === 'rest' ? <Icon name="moon" className={className} /> : <Outline path={outlines[kind]} className={className} />
}
