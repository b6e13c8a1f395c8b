import type { ReactNode } from 'react'
import type { JournalKind } from '../../contract/journal.ts'
import { Icon, Outline } from '../ui/icon.tsx'
import { workPaths } from '../ui/work-paths.ts'

const outlines: Record<Exclude<JournalKind, 'rest'>, string> = {
  meal: workPaths.bowl,
  walk: workPaths.walk,
  toilet: workPaths.toilet,
  medication: workPaths.pill,
  play: workPaths.ball,
  note: workPaths.pencil,
  photo: workPaths.photo,
}

export function KindIcon({ kind, className = 'size-5' }: { kind: JournalKind; className?: string }): ReactNode {
  return kind === 'rest' ? <Icon name="moon" className={className} /> : <Outline path={outlines[kind]} className={className} />
}
