import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pinLength } from '../../../domain/staff/tablet.ts'
import { useMessages } from '../../shell/intl.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'

/** Why a PIN was not accepted; `left` is how many more wrong ones are allowed. */
export type PinPadError = { why: 'wrong'; left: number } | { why: 'locked' | 'noPin' | 'malformed' }

type PinPadProps = {
  person: { memberId: string; name: string; state: 'ready' | 'noPin' | 'locked' }
  action: string
  error: PinPadError | null
  onBack: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** The person who was chosen, with the way back to the other names. */
export function PinPad({ person, action, error, onBack }: PinPadProps): ReactNode {
  const messages = useMessages('companyTablet')
  const errorText = error === null ? null : toText(error, messages.errors)
  return (
    <section className="mx-auto mt-6 max-w-[360px]">
      <h2 className="text-center">{person.name}</h2>
      {person.state === 'ready' ? (
        <PadForm person={person} action={action} errorText={errorText} />
      ) : (
        <div role="alert">
          <FieldErrorText id="pin-error">{errorText ?? messages.errors.locked}</FieldErrorText>
        </div>
      )}
      <p className="mt-2 text-center">
        <a
          href={action}
          className="link inline-flex min-h-11 items-center"
          onClick={(event) => {
            event.preventDefault()
            onBack()
          }}
        >
          {messages.back}
        </a>
      </p>
    </section>
  )
}

type PadFormProps = Pick<PinPadProps, 'person' | 'action'> & { errorText: string | null }

/**
 * A form with one field. With scripts it is filled in on a keypad or on a keyboard, and sent with the last digit; the keyboard of the
 * tablet itself stays closed.
 */
function PadForm({ person, action, errorText }: PadFormProps): ReactNode {
  const messages = useMessages('companyTablet')
  const [pin, setPin] = useState('')
  const [hasKeypad, setHasKeypad] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isWhole = pin.length === pinLength

  useEffect(() => {
    setHasKeypad(true)
    field.current?.focus()
  }, [])

  useEffect(() => {
    if (isWhole) form.current?.requestSubmit()
  }, [isWhole])

  function enter(text: string): void {
    setPin(text.replace(/\D/g, '').slice(0, pinLength))
  }

  return (
    <form ref={form} method="post" action={action} className="mt-4">
      <input type="hidden" name="memberId" value={person.memberId} />
      <label htmlFor="pin" className="sr-only">
        {messages.pinOf(person.name)}
      </label>
      <input
        ref={field}
        id="pin"
        name="pin"
        type="password"
        className="input text-center text-24 tracking-[0.5em]"
        inputMode={hasKeypad ? 'none' : 'numeric'}
        pattern="[0-9]{6}"
        maxLength={pinLength}
        autoComplete="off"
        required
        value={pin}
        aria-invalid={errorText !== null}
        aria-describedby={errorText === null ? undefined : 'pin-error'}
        onChange={({ target }) => enter(target.value)}
      />
      {errorText === null ? null : <FieldErrorText id="pin-error">{errorText}</FieldErrorText>}
      <p className="sr-only" aria-live="polite">
        {pin === '' ? '' : messages.digits(pin.length)}
      </p>
      <Keypad onDigit={(digit) => enter(pin + digit)} onErase={() => enter(pin.slice(0, -1))} />
      <p className="mt-4">
        <button type="submit" className="btn btn-primary w-full" aria-busy={isWhole}>
          {messages.submit}
        </button>
      </p>
    </form>
  )
}

const keyClass = 'min-h-16 rounded-control bg-white font-semibold shadow-1 hover:bg-leaf-tint'

function Keypad({ onDigit, onErase }: { onDigit: (digit: string) => void; onErase: () => void }): ReactNode {
  const messages = useMessages('companyTablet')
  return (
    <fieldset className="mt-4 grid grid-cols-3 gap-2 noscript:hidden">
      <legend className="sr-only">{messages.keypad}</legend>
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          className={`${keyClass} text-24 ${digit === '0' ? 'col-start-2' : ''}`}
          onClick={() => onDigit(digit)}
        >
          {digit}
        </button>
      ))}
      <button type="button" className={`${keyClass} text-14`} onClick={onErase}>
        {messages.erase}
      </button>
    </fieldset>
  )
}

type ErrorTexts = ReturnType<typeof useMessages<'companyTablet'>>['errors']

function toText(error: PinPadError, errors: ErrorTexts): string {
  return error.why === 'wrong' ? errors.wrong(error.left) : errors[error.why]
}
