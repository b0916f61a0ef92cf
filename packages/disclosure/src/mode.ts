export type Mode = 'anonymous' | 'named'

/** Who answered unnamed stays so: once somebody has, only the way towards less is open. */
export const mayBecome = (mode: Mode, wanted: Mode, answered: number): boolean =>
  mode === wanted || wanted === 'anonymous' || answered === 0

export interface Progress {
  finished: number
  people: { name: string; isFinished: boolean }[] | null
}

/** How far a team is: never when, and of an anonymous one never who. */
export function progressOf(mode: Mode, people: readonly { name: string; isFinished: boolean }[]): Progress {
  const finished = people.filter(({ isFinished }) => isFinished).length
  if (mode === 'anonymous') return { finished, people: null }
  return { finished, people: people.map(({ name, isFinished }) => ({ name, isFinished })) }
}
