import type { ReactNode } from 'react'
import { useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { OwnDog } from '../form/own-dogs.ts'
import type { SearchFormTexts } from '../form/read-search-form.ts'
import { SearchForm } from '../form/search-form.tsx'

export type HomeSearchFormProps = { values: SearchFormTexts; ownDogs: OwnDog[] }

/** The search form over the slider. On phones it is a panel, opened by a pill at the bottom of the page. */
export function HomeSearchForm({ values, ownDogs }: HomeSearchFormProps): ReactNode {
  const messages = useMessages('searchForm')
  return (
    <SearchForm values={values} ownDogs={ownDogs} layout="card">
      {(opener) => (
        <a {...opener} className="btn btn-primary search-form-open">
          <Icon name="search" />
          {messages.open}
        </a>
      )}
    </SearchForm>
  )
}
