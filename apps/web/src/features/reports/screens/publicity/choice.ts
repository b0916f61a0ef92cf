import type { Link, Part } from '../../api/sharing.ts'

export interface Choice {
  parts: readonly Part[]
  isIndexed: boolean
}

export const choiceOf = ({ parts, is_indexed: isIndexed }: Link): Choice => ({ parts, isIndexed })

/** In the order the server lists them, whatever the order of the taps. */
export const toggled = (possible: readonly Part[], parts: readonly Part[], part: Part): Part[] =>
  possible.filter((one) => (one === part ? !parts.includes(one) : parts.includes(one)))

export const isSame = (a: Choice, b: Choice): boolean =>
  a.isIndexed === b.isIndexed &&
  a.parts.length === b.parts.length &&
  a.parts.every((part) => b.parts.includes(part))
