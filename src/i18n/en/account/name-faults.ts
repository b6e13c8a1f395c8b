import type { NameFault } from '../../../domain/account/name.ts'

/** Validation errors for the name of a person, a store or a dog. */
export const nameFaults: Record<NameFault, string> = {
  linkInName: 'A name cannot contain a web address. Please leave it out, or put a space after the dot.',
  hiddenInName: 'There is an invisible character or a line break in this name. Please type it again.',
}
