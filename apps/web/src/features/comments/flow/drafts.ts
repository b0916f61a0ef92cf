export interface Draft {
  stars: number
  text: string
}

/** What was written and not sent, while the app is open: a login or a lost connection must not cost it. */
const drafts = new Map<string, Draft>()

/** Kept for one person: the next one on this device must not find it. */
const nameOf = (who: string | null, place: string): string => `${who ?? ''} ${place}`

export const draftOf = (who: string | null, place: string): Draft | undefined =>
  drafts.get(nameOf(who, place))

export function keepDraft(who: string | null, place: string, draft: Draft): void {
  if (draft.text.trim() === '' && draft.stars === 0) drafts.delete(nameOf(who, place))
  else drafts.set(nameOf(who, place), draft)
}

export const dropDraft = (who: string | null, place: string): void => void drafts.delete(nameOf(who, place))
