import type { Question } from '../../i18n/article.ts'

// Endings that change neither the word nor what is looked for.
const koreanEnding = /(?:으로|에서|까지|하나요|인가요|은|는|이|가|을|를|에|의|로|도|만|와|과|해요|하기)$/
const englishEnding = /(?:ing|ed|es|s)$/
const fillers = new Set(['a', 'an', 'the', 'i', 'my', 'is', 'do', 'does', 'can', 'how', 'what', 'to', 'of', 'for', 'in', 'it'])

/** The questions that contain every word of the term, those with the words in the question first. An empty term finds nothing. */
export function findQuestions(questions: readonly Question[], term: string): Question[] {
  const words = toWords(term)
  if (words.length === 0) return []
  const found = questions.filter((question) => containsAll(joinTexts(question), words))
  const [first, others] = [found.filter(isInTitle), found.filter((question) => !isInTitle(question))]
  return [...first, ...others]

  function isInTitle({ question }: Question): boolean {
    return containsAll(normalize(question), words)
  }
}

function toWords(term: string): string[] {
  const words = normalize(term)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const meaningful = words.filter((word) => !fillers.has(word))
  return (meaningful.length > 0 ? meaningful : words).map(stem)
}

function stem(word: string): string {
  const stemmed = word.replace(/\p{Script=Hangul}$/u.test(word) ? koreanEnding : englishEnding, '')
  return stemmed.length >= 2 ? stemmed : word
}

function containsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

function joinTexts({ question, answer, words = '' }: Question): string {
  return normalize([question, ...answer, words].join('\n'))
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
