import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import { type ConsentKind, consentKinds, requiredConsents } from '../../domain/account/consent.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref, usePage } from '../shell/page-context.tsx'
import type { FormErrorItem } from '../ui/error-summary.tsx'
import { FieldErrorText } from '../ui/field-error-text.tsx'
import { consentId } from './account-form-errors.ts'

/** The consents of a new account, each apart and none preselected. */
export function ConsentFields({ problems }: { problems: readonly FormErrorItem[] }): ReactNode {
  const messages = useMessages('account').consents
  return (
    <fieldset className="mt-4 border-divider border-t pt-3 text-14">
      <legend className="sr-only">{messages.legend}</legend>
      {consentKinds.map((kind) => (
        <ConsentField key={kind} kind={kind} error={problems.find(({ fieldId }) => fieldId === consentId(kind))?.text} />
      ))}
    </fieldset>
  )
}

function ConsentField({ kind, error }: { kind: ConsentKind; error: string | undefined }): ReactNode {
  const messages = useMessages('account').consents
  const id = consentId(kind)
  return (
    <div>
      <div className="flex items-start gap-2">
        <label className="flex min-h-11 flex-1 items-start gap-3 py-2.5 leading-[1.5]">
          <input
            id={id}
            name={id}
            type="checkbox"
            aria-invalid={error !== undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <span>
            {messages[kind]}{' '}
            <span className="text-ink-2">{requiredConsents.includes(kind) ? messages.required : messages.optional}</span>
          </span>
        </label>
        {kind === 'terms' || kind === 'privacy' ? <TextLink name={kind} /> : null}
      </div>
      {error ? <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText> : null}
    </div>
  )
}

/** In a new tab, so that nothing typed is lost. */
function TextLink({ name }: { name: 'terms' | 'privacy' }): ReactNode {
  const messages = useMessages('account').consents
  const shell = useMessages('shell')
  const href = useHref()
  const { shop } = usePage()
  return (
    <a
      href={shop[name] ?? href(urls[name])}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 min-w-11 items-center"
    >
      {messages.read}{' '}
      <span className="sr-only">
        {messages.names[name]} {shell.newTab}
      </span>
    </a>
  )
}
