import { erase, publish } from '@mindisle/disclosure'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { drawOf } from '../publish/engine.ts'
import { openLedger } from '../publish/publish-round.ts'
import { listRatings, updateMirror, type MirrorRow } from './queries.ts'
import { dimensions, scoresOf } from './traits.ts'

const team = { dimensions, attributes: [], isAnonymous: true } as const

/** The same engine as for teams: a picture at five raters and at ten, and nothing in between. The caller holds the mirror. */
export async function publishMirror(
  tx: Tx,
  secrets: Secrets,
  { id, ledger: sealed }: MirrorRow,
  erased?: string,
): Promise<void> {
  const known = openLedger(secrets, sealed)
  const ledger = erased === undefined ? known : erase(known, erased)
  const ratings = (await listRatings(tx, id)).filter(({ userId }) => userId !== null)
  const sheets = ratings.map(({ id: rating, answers }) => ({
    id: rating,
    person: rating,
    scores: scoresOf(answers),
    attributes: {},
    finished: 0,
  }))
  const outcome = publish({ team, sheets, ledger, draw: drawOf(secrets, `mirror ${id}`) })
  await updateMirror(tx, id, {
    raters: ratings.length,
    shown: outcome.shown,
    ...(outcome.ledger === known ? {} : { ledger: secrets.seal(JSON.stringify(outcome.ledger)) }),
  })
}
