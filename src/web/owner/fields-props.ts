import type { DogValues } from './dog-values.ts'

/** What each part of a dog's form gets. */
export type FieldsProps = {
  values: DogValues
  errors: Record<string, string>
  change: (changes: Partial<DogValues>) => void
}
