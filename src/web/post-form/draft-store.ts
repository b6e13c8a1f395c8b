import { emptyValues, type PostValues } from './values.ts'

/** What was typed stays in this browser until it is sent, for one account and one post; `postNum` is null for a new one. */
export type DraftPlace = { uid: string; postNum: number | null }

export function saveDraft(place: DraftPlace, values: PostValues): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(values))
  } catch {
    // A browser that keeps nothing, or has no room left: the form works on without.
  }
}

export function clearDraft(place: DraftPlace): void {
  localStorage.removeItem(keyOf(place))
}

/** Null where there is none, or what is there does not read as one. */
export function readDraft(place: DraftPlace): PostValues | null {
  try {
    const kept: Partial<PostValues> | null = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')
    return kept && { ...emptyValues, ...kept }
  } catch {
    return null
  }
}

function keyOf({ uid, postNum }: DraftPlace): string {
  return `post_draft_1:${uid}:${postNum ?? 'new'}`
}
