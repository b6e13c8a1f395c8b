import type { ReactNode } from 'react'
import type { WireDog } from '../../contract/dog/dog.ts'
import { type BriefDog, listMissingFacts } from '../../domain/dog/dog.ts'
import { isSenior } from '../../domain/dog/dog-size.ts'
import { languageOfText } from '../../i18n/language.ts'
import { useMessages } from '../shell/intl.tsx'
import { Icon, Outline } from '../ui/icon.tsx'
import { workplacePaths } from '../ui/workplace-paths.ts'

/** `Maltese, 4 years, 3.8 kg, female, neutered`, without missing facts. */
export function useDogFacts(): (dog: Omit<BriefDog, 'dogId' | 'dogName' | 'dogSnarl'>) => string {
  const messages = useMessages('dogs')
  return ({ dogBreed, dogAge, dogWeight, dogGender, dogNeutered }) =>
    [
      dogBreed,
      dogAge === null ? null : messages.years(String(dogAge)),
      messages.kilograms(String(dogWeight)),
      dogGender && messages.sex[dogGender],
      dogNeutered && messages.neutered[dogNeutered],
    ]
      .filter((fact) => fact !== null)
      .join(', ')
}

/** What a house must see at a glance of every dog, with its name if there are several. */
export function DogFacts({ dogs }: { dogs: readonly WireDog[] }): ReactNode {
  const getFacts = useDogFacts()
  return dogs.map((dog) => (
    <p key={dog.dogId} className="text-14 leading-[1.4]">
      {dogs.length > 1 ? <b lang={languageOfText(dog.dogName)}>{dog.dogName}: </b> : null}
      {getFacts(dog)}
    </p>
  ))
}

type TagsProps = { dog: WireDog; warnings?: readonly string[]; isNamed?: boolean }

/** The notable facts of a profile, and `warnings` about the dog, with the name when several dogs are shown. Yellow is reserved for health and safety risks. */
export function DogTags({ dog, warnings = [], isNamed = false }: TagsProps): ReactNode {
  const messages = useMessages('dogs')
  const missing = listMissingFacts(dog)
  const tags = [
    ...warnings.map((text) => <HotTag key={text} text={text} />),
    dog.medication ? (
      <HotTag
        key="medicine"
        icon={<Outline path={workplacePaths.pill} className="size-4" />}
        text={`${messages.takesMedicine}: ${dog.medication}`}
      />
    ) : null,
    dog.allergies ? <HotTag key="allergies" text={`${messages.hasAllergies}: ${dog.allergies}`} /> : null,
    dog.dogSnarl === 'yes' ? <HotTag key="growls" text={messages.growls} /> : null,
    dog.dogSnack === 'notGiven' ? <Tag key="snacks" text={messages.noSnacks} /> : null,
    dog.dogBark === 'yes' ? <Tag key="barks" text={messages.barks} /> : null,
    dog.dogAge !== null && isSenior(dog.dogAge) ? <Tag key="senior" text={messages.senior} /> : null,
    missing.length > 0 ? <Tag key="missing" text={messages.notToldYet(missing.map((fact) => messages.missing[fact]))} /> : null,
  ].filter((tag) => tag !== null)
  if (tags.length === 0) return null
  return (
    <div className="mt-3 text-14">
      {isNamed ? (
        <b lang={languageOfText(dog.dogName)} className="mb-1 block">
          {dog.dogName}
        </b>
      ) : null}
      <ul className="flex flex-wrap gap-1.5">{tags}</ul>
    </div>
  )
}

function HotTag({ text, icon }: { text: string; icon?: ReactNode }): ReactNode {
  return (
    <li className="dog-tag bg-sun-tint font-semibold">
      <span className="mt-0.5 flex-none">{icon ?? <Icon name="warning" className="size-4" />}</span>
      <span className="min-w-0">{text}</span>
    </li>
  )
}

function Tag({ text }: { text: string }): ReactNode {
  return <li className="dog-tag bg-section">{text}</li>
}
