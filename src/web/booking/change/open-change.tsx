import type { ReactNode } from 'react'
import { HeldChange, type OpenChangeProps } from './held-change.tsx'
import { ProposedChange } from './proposed-change.tsx'

/** The change of a booking that waits for its payment or for the owner's answer. */
export function OpenChange(props: OpenChangeProps): ReactNode {
  return props.booking.change?.state === 'proposed' ? <ProposedChange {...props} /> : <HeldChange {...props} />
}
