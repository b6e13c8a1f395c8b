import '../../search/compare/compare.css'
import type { ReactNode } from 'react'
import type { MessageGroup } from '../../../i18n/en.ts'
import { type CompareProps, Comparison } from '../../search/compare/comparison.tsx'
import { createStaticIsland } from '../../ui/static-island.tsx'

export type { CompareProps }

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = []

export const islandMessageGroups: readonly MessageGroup[] = ['compare', 'detail', 'posts', 'regions', 'searchForm', 'services']

const Island = createStaticIsland('comparison', import.meta.env.SSR && Comparison)

/** Links and a table: the browser needs none of its code. */
export function Page(props: CompareProps): ReactNode {
  return <Island {...props} />
}
