import type { DogValues } from './dog-values.ts'

/** The props of each section of the dog form. */
export type FieldsProps = {
  values: DogValues
  errors: Record<string, string>
  change: (changes: Partial<DogValues>) => void
}
