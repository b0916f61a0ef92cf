import type { KeyRing } from '../../../platform/crypto/person-keys.ts'
import type { Place } from '../../../platform/crypto/sealed.ts'
import type { EvaluationRow } from './queries.ts'

export const evaluationPlace = (id: string): Place => ({ purpose: 'session_evaluation', rowId: id })

/** As their author, or one of us, reads them. */
export const wordsOf = ({ id, words, sealed }: EvaluationRow, ring: KeyRing): string =>
  sealed ? ring.open(evaluationPlace(id), sealed).toString() : (words ?? '')
