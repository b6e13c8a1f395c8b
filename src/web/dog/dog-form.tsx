import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { WireDog } from '../../contract/dog/dog.ts'
import { PhotoField } from '../image/photo-field.tsx'
import { usePhotoWait } from '../image/use-photo-wait.ts'
import { type ApiResponse, patch, post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { readDraft, writeDraft } from '../ui/session-drafts.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useSessionDraft } from '../ui/use-session-draft.ts'
import { type FormErrors, useSubmit } from '../ui/use-submit.ts'
import { CareFields } from './care-fields.tsx'
import { ArrivalFields, DogFactFields } from './dog-fields.tsx'
import { type DogValues, dogFieldId, noDog, toDogBody, toDogFormErrors, toDogValues, withoutEmptyRows } from './dog-values.ts'
import { VaccinationFields } from './vaccination-fields.tsx'

type FormProps = {
  dog: WireDog | null
  onSaved: (dog: WireDog) => void
  onCancel: () => void
  /** Stores a dog of somebody who has no account; it has no photo. */
  store?: (body: DogBody, dog: WireDog | null) => Promise<ApiResponse<{ dog: WireDog }>>
}

type DogBody = ReturnType<typeof toDogBody>

/** The form of a dog's profile; `dog` is null for a new one. */
export function DogForm({ dog, onSaved, onCancel, store }: FormProps): ReactNode {
  const hasPhoto = store === undefined
  const messages = useMessages('dogs')
  const failures = useMessages('failures')
  const heading = useRef<HTMLHeadingElement>(null)
  const [initial] = useState<DogValues>(() => (dog ? toDogValues(dog) : noDog))
  const draft = useSessionDraft(`dog_draft_${dog?.dogId ?? 'new'}`, initial)
  const { values } = draft
  const { sending, problem, attempt, errors, clear, send } = useSubmit()
  const wait = usePhotoWait(dogFieldId('photoURL'))

  /** A field that changes is validated again with the next attempt. */
  function change(changes: Partial<DogValues>): void {
    draft.change(changes)
    for (const field of Object.keys(changes)) clear(dogFieldId(field))
  }

  useEffect(() => heading.current?.focus(), [])

  async function save(): Promise<FormErrors | null> {
    if (wait.problem) return wait.problem
    const sent = withoutEmptyRows(values)
    draft.change(sent)
    const response = await (store ?? storeOwn)(toDogBody(sent), dog)
    if (!response.success) return toDogFormErrors(response, messages, failures)
    draft.discard()
    onSaved(response.dog)
    return null
  }

  function cancel(): void {
    draft.discard()
    onCancel()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(save)
  }

  const parts = { values, errors, change }
  return (
    <form noValidate onSubmit={submit} className="rounded-card bg-white p-5 shadow-1 md:p-7 lg:col-span-full">
      <h3 ref={heading} tabIndex={-1} className="text-20 outline-none">
        {dog ? messages.editTitle(dog.dogName) : messages.addTitle}
      </h3>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      {hasPhoto ? (
        <PhotoField
          id={dogFieldId('photoURL')}
          of="dog"
          url="/api/dog/image/upload"
          photo={values.photoURL}
          error={errors[dogFieldId('photoURL')]}
          onChange={(photoURL) => change({ photoURL })}
          onSending={wait.onSending}
        />
      ) : null}
      <DogFactFields {...parts} />
      <ArrivalFields {...parts} isNew={dog === null} />
      <CareFields {...parts}>
        <VaccinationFields {...parts} />
      </CareFields>
      <p className="mt-6 flex flex-wrap gap-2">
        <SubmitButton sending={sending}>{messages.save}</SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={cancel}>
          {messages.cancel}
        </button>
      </p>
    </form>
  )
}

async function storeOwn(body: DogBody, dog: WireDog | null): Promise<ApiResponse<{ dog: WireDog }>> {
  return dog ? await patch('/api/dog/edit', { ...body, dogId: dog.dogId }) : await post('/api/dog/create', body)
}

const openFormKey = 'dog_form'

/** Which dog's form is open, `new` for a new profile: the one that the URL asks for, else the one that was open before a reload. */
export function useOpenDogForm(asked: string | null): [open: string | null, setOpen: (open: string | null) => void] {
  const [open, setOpen] = useState(asked)
  useEffect(() => {
    if (asked === null) setOpen(readDraft(openFormKey))
  }, [asked])
  return [
    open,
    (next) => {
      setOpen(next)
      writeDraft(openFormKey, next)
    },
  ]
}
