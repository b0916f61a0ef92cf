/** What was looked for on this device, newest first. */
export interface History {
  /** The member it belongs to; null while a visitor looks around. */
  owner: string | null
  words: readonly string[]
}

/** A member's id, null for a visitor, undefined while that is not known yet. */
export type Who = string | null | undefined

export const mostKept = 12
export const noHistory: History = { owner: null, words: [] }

/** A visitor who signs in keeps theirs; whoever uses the device after a member must not read it. */
export function ownedBy(history: History, who: Who): History {
  if (who === undefined || history.owner === who) return history
  return history.owner === null ? { ...history, owner: who } : { owner: who, words: [] }
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const without = (history: History, words: string): History => ({
  ...history,
  words: history.words.filter((kept) => !isSame(kept, words)),
})

export const withNewest = (history: History, words: string): History => ({
  ...history,
  words: [words, ...without(history, words).words].slice(0, mostKept),
})

export const isHistory = (value: unknown): value is History => {
  const { owner, words } = (value ?? {}) as Partial<History>
  return (
    (owner === null || typeof owner === 'string') &&
    Array.isArray(words) &&
    words.every((one) => typeof one === 'string')
  )
}
