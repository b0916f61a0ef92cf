import { law } from './publish.ts'
import type { Draw } from './team.ts'

export interface Comment {
  id: string
  text: string
  /** The author saw how it will look among the others. */
  isSeen: boolean
}

export interface CommentsShown {
  texts: string[]
  /** To be kept for the next time. */
  shown: string[]
}

/** Comments in no order that says anything; new ones appear five at a time. What was taken back is gone at once. */
export function commentsShown(
  comments: readonly Comment[],
  before: readonly string[],
  draw: Draw,
): CommentsShown {
  const ready = comments.filter(({ isSeen }) => isSeen)
  const old = ready.filter(({ id }) => before.includes(id))
  const fresh = ready.filter(({ id }) => !before.includes(id))
  const kept = fresh.length >= law.least ? [...old, ...fresh] : old
  const place = new Map(kept.map(({ id }) => [id, draw(`comment ${id}`)]))
  const mixed = kept.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
  const texts = mixed.length < law.least ? [] : mixed.map(({ text }) => text)
  return { texts, shown: mixed.map(({ id }) => id) }
}
