import type { ReactNode } from 'react'
import { useMessages } from '../shell/intl.tsx'

/** Says what of the entries that were kept is not restored because somebody else has changed it since. */
export function NotRestored({ sections }: { sections: string[] }): ReactNode {
  const { notRestored } = useMessages('failures')
  return (
    <div role="status">
      {sections.length > 0 ? (
        <p className="mt-4 rounded-control bg-leaf-tint px-4 py-3 font-semibold text-14">{notRestored(sections)}</p>
      ) : null}
    </div>
  )
}
