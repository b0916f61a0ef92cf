import type { Words } from '../lib/words.ts'
import type { Kind } from './desk.tsx'

type State = 'draft' | 'scheduled' | 'live' | 'past'

/** A form that two have accepted is seen by nobody before a release brings it. */
export const stateWord = (t: Words, kind: Kind, state: State): string =>
  kind === 'form' && state === 'live' ? t('instruments.accepted') : t(`content.state.${state}`)
