import type { NameError } from '../../../domain/account/name.ts'

/** Validation errors for the name of a person, a store or a dog. */
export const nameErrors: Record<NameError, string> = {
  linkInName: 'A name can’t include a web address. Remove it, or add a space after the dot.',
  hiddenInName: 'This name has an invisible character or a line break. Type it again.',
}
