import { type FormEvent, type ReactNode, useState } from 'react'
import { isLanguage, languages } from '../../i18n/language.ts'
import { PhotoField } from '../image/photo-field.tsx'
import { usePhotoWait } from '../image/use-photo-wait.ts'
import { type Failure, patch } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { onlyChanged } from '../shell/only-changed.ts'
import { usePage } from '../shell/page-context.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../ui/use-submit.ts'
import type { Profile } from './profile.ts'

type Changes = Pick<Profile, 'displayName' | 'photoURL' | 'phone' | 'language' | 'marketing'>
type FormProps = { profile: Profile; onSaved: (changes: Changes) => void; onCancel: () => void }

export function ProfileForm({ profile, onSaved, onCancel }: FormProps): ReactNode {
  const messages = useMessages('profile')
  const role = usePage().viewer?.role ?? 'owner'
  const { displayName, photoURL, phone, language, marketing } = profile
  const shown: Changes = { displayName, photoURL, phone, language, marketing }
  const [form, setForm] = useState(shown)
  const { sending, problem, attempt, errors, send } = useSubmit()
  const wait = usePhotoWait('photoURL')
  const toFormErrors = useProfileErrors()

  async function save(): Promise<FormErrors | null> {
    if (wait.problem) return wait.problem
    const response = await patch('/api/user/edit', onlyChanged(shown, { ...form, phone: form.phone || null }))
    if (!response.success) return toFormErrors(response)
    const { user } = response
    showToast(messages.saved)
    onSaved({
      displayName: user.displayName,
      photoURL: user.photoURL,
      phone: user.phone,
      language: user.language,
      marketing: user.marketing,
    })
    return null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(save)
  }

  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      <PhotoField
        id="photoURL"
        of="person"
        url="/api/user/image/upload"
        photo={form.photoURL}
        error={errors.photoURL}
        onChange={(photo) => setForm((before) => ({ ...before, photoURL: photo }))}
        onSending={wait.onSending}
      />
      <TextField
        id="displayName"
        label={messages.name}
        value={form.displayName}
        error={errors.displayName}
        maxLength={60}
        autoComplete="name"
        required
        onChange={(event) => setForm({ ...form, displayName: event.target.value })}
      />
      <TextField
        id="phone"
        type="tel"
        label={messages.phone}
        optional={messages.optional}
        hint={messages.phoneHint[role]}
        value={form.phone ?? ''}
        error={errors.phone}
        maxLength={30}
        autoComplete="tel"
        onChange={(event) => setForm({ ...form, phone: event.target.value })}
      />
      <SelectField
        id="language"
        label={messages.language}
        hint={messages.languageHint}
        value={form.language}
        error={errors.language}
        onChange={({ target }) => isLanguage(target.value) && setForm({ ...form, language: target.value })}
      >
        {languages.map((name) => (
          <option key={name} value={name}>
            {messages.languages[name]}
          </option>
        ))}
      </SelectField>
      {profile.isGuest ? null : (
        <label className="mt-4 flex min-h-11 items-start gap-3 py-2.5 leading-[1.5]">
          <input
            id="marketing"
            type="checkbox"
            checked={form.marketing}
            onChange={(event) => setForm({ ...form, marketing: event.target.checked })}
          />
          <span>
            {messages.marketing} <span className="text-ink-2">{messages.optional}</span>
          </span>
        </label>
      )}
      <p className="mt-6 flex flex-wrap gap-2">
        <SubmitButton sending={sending}>{messages.save}</SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {messages.cancel}
        </button>
      </p>
    </form>
  )
}

function useProfileErrors(): (failure: Failure) => FormErrors {
  const messages = useMessages('profile')
  const failures = useMessages('failures')
  return (failure) => {
    if (failure.code !== 'bad_fields') return { text: failures[failure.code], fields: [] }
    const texts: Record<string, string> = messages.errors
    return {
      fields: Object.entries(failure.fields ?? {}).map(([field, error]) => ({
        fieldId: field,
        text: texts[error] ?? texts[field] ?? failures.bad_fields,
      })),
    }
  }
}
