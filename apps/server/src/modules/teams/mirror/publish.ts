import { erase, publishStanding, type Ledger } from '@mindisle/disclosure'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { drawOf } from '../publish/engine.ts'
import { openLedger } from '../publish/publish-round.ts'
import { listRatings, updateMirror, type MirrorRow } from './queries.ts'
import { dimensions, scoresOf } from './traits.ts'

const team = { dimensions, attributes: [], isAnonymous: true } as const

/**
 * The same engine as for teams: a picture at five raters and at ten, and nothing in between. Whoever asked knows their friends by
 * name, so that nothing changes when one of them is erased (R8). The caller holds the mirror.
 */
export async function publishMirror(
  tx: Tx,
  secrets: Secrets,
  { id, ledger: sealed, raters }: MirrorRow,
  erased?: string,
): Promise<void> {
  const known = openLedger(secrets, sealed)
  const seal = (next: Ledger) => (next === known ? {} : { ledger: secrets.seal(JSON.stringify(next)) })
  if (erased !== undefined) return updateMirror(tx, id, { raters, ...seal(erase(known, erased)) })
  const ratings = (await listRatings(tx, id)).filter(({ userId }) => userId !== null)
  const sheets = ratings.map(({ id: rating, answers }) => ({
    id: rating,
    person: rating,
    scores: scoresOf(answers),
    attributes: {},
    finished: 0,
  }))
  const { shown, ledger } = publishStanding({
    team,
    sheets,
    ledger: known,
    draw: drawOf(secrets, `mirror ${id}`),
  })
  await updateMirror(tx, id, { raters: Math.max(raters, ratings.length), shown, ...seal(ledger) })
}
