import type { Locator } from '@playwright/test'
import { dogChoices } from '../../src/domain/dog/dog.ts'
import type { Words } from './words.ts'

type DogFields = { name: string; breed: string; age: string; weight: string }

/** Fills in what a hotel needs to know of a new dog; `answer` selects one option of each pair. */
export async function fillDog(form: Locator, say: Words, { name, breed, age, weight }: DogFields, answer: 0 | 1): Promise<void> {
  const { dogs } = say
  await form.getByLabel(dogs.name, { exact: true }).fill(name)
  await form.getByLabel(dogs.weight, { exact: true }).fill(weight)
  await form.locator('summary').filter({ hasText: dogs.laterTitle }).click()
  await form.getByLabel(dogs.breed, { exact: true }).fill(breed)
  await form.getByLabel(dogs.age, { exact: true }).fill(age)
  await answerAll(form, say, answer)
}

export async function answerAll(form: Locator, { dogs }: Words, answer: 0 | 1): Promise<void> {
  for (const choice of ['dogGender', 'dogNeutered', 'dogToilet', 'dogSnack', 'dogSnarl', 'dogBark'] as const) {
    const { label, options } = dogs.choices[choice]
    const texts: Record<string, string> = options
    await form
      .getByRole('group', { name: label })
      .getByLabel(texts[dogChoices[choice][answer]] ?? '', { exact: true })
      .check()
  }
}
