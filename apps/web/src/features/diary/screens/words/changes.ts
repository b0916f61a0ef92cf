import type { OwnWord } from '../../api/own-words.ts'
import type { PersonalWord } from '../../entry/words.ts'

export const longestName = 12

export type Kind = OwnWord['kind']

/** As it is kept: a built-in word under its usual name and icon keeps none of its own. */
export interface Line extends PersonalWord {
  kind: Kind
}

const spacing = 3
const lastOrder = 1000

export const asKept = ({ id, kind, ownName, ownIcon, isHidden, order }: Line, revision: number): OwnWord => ({
  id,
  kind,
  name: ownName,
  icon: ownIcon,
  is_hidden: isHidden,
  order,
  revision,
})

export const firstName = (text: string): string => Array.from(text.trim()).slice(0, longestName).join('')

/** Whether another word of the list goes by this name. */
export const isTaken = (list: readonly Line[], id: string, name: string): boolean =>
  list.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase())

/** After the last one; where there is no room any more, beside it. */
export const orderAtEnd = (list: readonly Line[]): number =>
  Math.min(lastOrder, Math.max(-10, ...list.map(({ order }) => order)) + 10)

/**
 * The lines that change when one goes one place on among those that are shown: the two change places; where they stand at
 * the same number, all get numbers of their own.
 */
export function moved(shown: readonly Line[], id: string, by: -1 | 1): Line[] {
  const at = shown.findIndex((line) => line.id === id)
  const [line, other] = [shown[at], shown[at + by]]
  if (!line || !other) return []
  if (line.order !== other.order)
    return [
      { ...line, order: other.order },
      { ...other, order: line.order },
    ]
  const list = [...shown]
  list[at] = other
  list[at + by] = line
  return list.map((one, place) => ({ ...one, order: place * spacing }))
}
