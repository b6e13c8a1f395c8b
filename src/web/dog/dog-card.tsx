import { type ReactNode, useState } from 'react'
import type { WireDog } from '../../contract/dog/dog.ts'
import { sizeOfWeight } from '../../domain/dog/dog-size.ts'
import { languageOfText } from '../../i18n/language.ts'
import { RoundPhoto } from '../image/round-photo.tsx'
import { post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { Icon, Outline } from '../ui/icon.tsx'
import { InlineConfirm } from '../ui/inline-confirm.tsx'
import { showToast } from '../ui/toast.tsx'
import { workplacePaths } from '../ui/workplace-paths.ts'
import { DogProfile } from './dog-profile.tsx'
import { DogTags, useDogFacts } from './dog-tags.tsx'

type CardProps = { dog: WireDog; onEdit: () => void; onDeleted: () => void }

export function DogCard({ dog, onEdit, onDeleted }: CardProps): ReactNode {
  const messages = useMessages('dogs')
  const getFacts = useDogFacts()
  const [asking, setAsking] = useState(false)
  const { dogName } = dog
  return (
    <article className="rounded-card bg-white p-5 shadow-1">
      <div className="flex items-center gap-4">
        <RoundPhoto path={dog.photoURL} of="dog" className="size-16" />
        <div className="min-w-0">
          <h3 lang={languageOfText(dogName)} className="truncate">
            {dogName}
          </h3>
          <p className="text-14 text-ink-2 leading-[1.45]">{getFacts(dog)}</p>
          <p className="font-semibold text-14 text-leaf-deep">{messages.sizeIs(sizeOfWeight(dog.dogWeight))}</p>
        </div>
      </div>
      <DogTags dog={dog} />
      <DogProfile dog={dog} />
      <p className="mt-4 flex flex-wrap gap-2" hidden={asking}>
        <button
          type="button"
          id={editId(dog.dogId)}
          className="btn btn-line btn-small"
          aria-label={messages.editLabel(dogName)}
          onClick={onEdit}
        >
          <Outline path={workplacePaths.pencil} />
          {messages.edit}
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-label={messages.deleteLabel(dogName)}
          onClick={() => setAsking(true)}
        >
          {messages.delete}
        </button>
      </p>
      {asking ? <DeleteBox dog={dog} onKeep={() => setAsking(false)} onDeleted={onDeleted} /> : null}
    </article>
  )
}

/** The id of the edit button, which regains focus when the form closes. */
export function editId(dogId: string): string {
  return `edit-${dogId}`
}

function DeleteBox({ dog, onKeep, onDeleted }: { dog: WireDog; onKeep: () => void; onDeleted: () => void }): ReactNode {
  const messages = useMessages('dogs')
  const failures = useMessages('failures')
  const [refused, setRefused] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  async function remove(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/dog/delete', { dogId: dog.dogId })
    setSending(false)
    if (!response.success) return setRefused(response.code === 'dog_busy' ? messages.busy(dog.dogName) : failures[response.code])
    showToast(messages.deleted(dog.dogName))
    onDeleted()
  }
  return (
    <InlineConfirm>
      <p>{messages.deleteAsk(dog.dogName)}</p>
      <p role="alert" className="font-semibold text-error">
        {refused === null ? null : (
          <span className="mt-2 flex gap-2">
            <Icon name="warning" className="mt-px size-4.5" />
            {refused}
          </span>
        )}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="btn btn-line btn-small" aria-busy={sending} onClick={() => void remove()}>
          {messages.deleteConfirm}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={onKeep}>
          {messages.keep}
        </button>
      </p>
    </InlineConfirm>
  )
}
