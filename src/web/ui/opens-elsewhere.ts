import type { MouseEvent } from 'react'

/** Whether a link is pressed so that the browser opens it in another tab or window, or keeps it as a file. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
