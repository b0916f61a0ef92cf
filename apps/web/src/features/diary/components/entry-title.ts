import { levelOf } from '../entry/draft.ts'
import type { EntryBrief } from '../entry/types.ts'
import { useNames } from '../entry/use-names.ts'
import { useMoodNames } from './mood-names.ts'

/** The mood, and the first word that was chosen for it. */
export function useEntryTitle(): (entry: Pick<EntryBrief, 'mood' | 'emotions'>) => string {
  const names = useNames()
  const moods = useMoodNames()
  return ({ mood, emotions }) => {
    const [first] = names(emotions)
    return first === undefined ? moods[levelOf(mood)] : `${moods[levelOf(mood)]} · ${first}`
  }
}
