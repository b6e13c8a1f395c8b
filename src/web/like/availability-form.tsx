import { type ReactNode, useEffect, useRef, useState } from 'react'
import { urls } from '../../contract/urls.ts'
import { NativeFields } from '../search/form/native-fields.tsx'
import type { OwnDog } from '../search/form/own-dogs.ts'
import { PickerFields } from '../search/form/picker-fields.tsx'
import { readDogs, type SearchFormTexts, toDogTexts } from '../search/form/read-search-form.ts'
import { getFormTexts } from '../search/form/search-form.tsx'
import type { SearchFormErrors } from '../search/form/search-form-error.ts'
import { SearchFormErrorList } from '../search/form/search-form-errors.tsx'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'

type FormProps = { typed: SearchFormTexts; errors: SearchFormErrors; ownDogs: readonly OwnDog[] }

/** The days and dogs of the search form, to check the likes with: a GET form, so they are in the URL. */
export function AvailabilityForm({ typed, errors, ownDogs }: FormProps): ReactNode {
  const { ask } = useMessages('owner')
  const href = useHref()
  const form = useRef<HTMLFormElement>(null)
  const [picked, setPicked] = useState<SearchFormTexts | null>(null)

  // Take over what was entered before hydration.
  useEffect(() => {
    if (form.current) setPicked(getFormTexts(new FormData(form.current)))
  }, [])

  return (
    <form
      ref={form}
      method="get"
      action={`${href(urls.ownerPage)}#likes`}
      noValidate
      aria-label={ask.submit}
      className="search-form search-form-page wide:grid-cols-[1.5fr_1.2fr_auto] [&_.search-form-calendar]:right-auto [&_.search-form-calendar]:left-0 [&_.search-form-calendar]:transform-none"
    >
      {picked === null ? (
        <NativeFields values={typed} errors={errors} ownDogs={[]} hasRegion={false} />
      ) : (
        <>
          <PickerFields values={picked} errors={errors} ownDogs={ownDogs} hasRegion={false} onChange={setPicked} />
          {Object.entries(toDogTexts(readDogs(picked))).map(([name, value]) =>
            value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
        </>
      )}
      <div className="search-form-actions max-wide:col-span-full max-wide:ml-0">
        <button type="submit" className="btn btn-primary search-form-button">
          {ask.submit}
        </button>
        {typed.checkin || typed.checkout ? (
          <a className="btn btn-line search-form-button" href={`${href(urls.ownerPage)}#likes`}>
            {ask.clear}
          </a>
        ) : null}
      </div>
      {Object.keys(errors).length > 0 ? <SearchFormErrorList errors={errors} /> : null}
    </form>
  )
}
