import { useSession } from '../../../shared/session/session-context.ts'
import { isSheltered } from '../../../shared/session/store.ts'

const nearDays = 7
const day = 24 * 3_600_000

const isNear = (at: string): boolean => Date.parse(at) < Date.now() + nearDays * day

/** What may be held out of these times: in the worst of a hard time nobody is shown one of next month in place of help. */
export function useNear(): <T>(times: readonly T[], at: (time: T) => string) => T[] {
  const isHard = useSession(isSheltered)
  return (times, at) => (isHard ? times.filter((time) => isNear(at(time))) : [...times])
}

/** Who needs somebody now is sold no six sessions: then one at a time is offered, and no course. */
export function useIsOffered(): (service: { sessions: number }) => boolean {
  const isHard = useSession(isSheltered)
  return ({ sessions }) => !isHard || sessions === 1
}
