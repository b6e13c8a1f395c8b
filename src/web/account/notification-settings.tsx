import { type ReactNode, useEffect, useState } from 'react'
import type { WirePreferences } from '../../contract/notification/notification.ts'
import { type ApiBody, type ApiResponse, get, patch } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { Icon } from '../ui/icon.tsx'
import { showFailure, showToast } from '../ui/toast.tsx'

type Group = keyof WirePreferences
type Channel = 'inApp' | 'email'

const groups: readonly Group[] = ['booking', 'stay', 'journal', 'message', 'review', 'listing']
const channels: readonly Channel[] = ['inApp', 'email']

/** By which channels the person is told of what, loaded on demand. Every choice is saved at once. */
export function NotificationSettings(): ReactNode {
  const messages = useMessages('notificationSettings')
  const [open, setOpen] = useState(false)
  return (
    <details className="group border-divider border-t pt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center justify-between rounded-lg font-semibold text-14 [&::-webkit-details-marker]:hidden">
        {messages.title}
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      {open ? <Preferences /> : null}
    </details>
  )
}

function Preferences(): ReactNode {
  const messages = useMessages('notificationSettings')
  const failures = useMessages('failures')
  const [response, setResponse] = useState<Awaited<ReturnType<typeof loadPreferences>> | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    void loadPreferences(leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setResponse(found)
    })
    return () => leaving.abort()
  }, [])

  async function save(group: Group, channel: Channel, isOn: boolean): Promise<void> {
    const saved = await patch('/api/notification/preferences', { [group]: { [channel]: isOn } })
    if (!saved.success) return showFailure(failures[saved.code], saved, () => void save(group, channel, isOn))
    setResponse(saved)
    showToast(messages.saved)
  }

  if (response === null) return <p className="spinner my-4" role="status" aria-label={messages.loading} />
  if (!response.success) return <p role="alert">{failures[response.code]}</p>
  return (
    <>
      <p className="text-14 text-ink-2">{messages.lead}</p>
      {groups.map((group) => {
        const chosen = response.preferences[group]
        return chosen ? (
          <GroupFields key={group} group={group} chosen={chosen} onChange={(channel, isOn) => void save(group, channel, isOn)} />
        ) : null
      })}
    </>
  )
}

type GroupProps = { group: Group; chosen: Record<Channel, boolean>; onChange: (channel: Channel, isOn: boolean) => void }

function GroupFields({ group, chosen, onChange }: GroupProps): ReactNode {
  const messages = useMessages('notificationSettings')
  const { name, hint } = messages.groups[group]
  return (
    <fieldset className="mt-4" aria-describedby={`notify-${group}-hint`}>
      <legend className="font-semibold text-14">{name}</legend>
      <p id={`notify-${group}-hint`} className="text-14 text-ink-2">
        {hint}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {channels.map((channel) => (
          <label key={channel} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" checked={chosen[channel]} onChange={({ target }) => onChange(channel, target.checked)} />
            {messages.channels[channel]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function loadPreferences(signal: AbortSignal): Promise<ApiResponse<ApiBody<'GET', '/api/notification/preferences'>>> {
  return get('/api/notification/preferences', {}, signal)
}
