import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockPerson } from '../../account/index.ts'
import { findAssessment, instrumentOf } from '../../assessments/index.ts'
import { createPerDay } from '../limits.ts'
import type { AttributeRow } from '../model.ts'
import { isDeadline, newCode } from '../policy.ts'
import { isForTeams } from '../publish/dimensions.ts'
import { hasCode, insertTeam } from '../queries.ts'

type Key = 'POST /api/team/create'
type Body = Call<Key>['body']

/** Words that others will read wait for nobody here: whoever sounded in danger is helped, and asked for other words. */
export function requireReadable({ heard }: Pick<Call<Key>, 'heard'>): void {
  if (heard.mustWait) throw new Refusal(422, 'team.words')
}

function attributesFrom(given: Body['attributes']): AttributeRow[] {
  const rows = given.map(({ label, options }, place) => ({
    id: `a${place + 1}`,
    label: label.trim(),
    options: options.map((option) => option.trim()),
  }))
  const isSaid = ({ label, options }: AttributeRow) => label !== '' && !options.includes('')
  const areDifferent = (words: readonly string[]) => new Set(words).size === words.length
  const isRight =
    rows.every((row) => isSaid(row) && areDifferent(row.options)) &&
    areDifferent(rows.map(({ label }) => label))
  if (!isRight) throw new Refusal(422, 'team.attributes')
  return rows
}

export function deadlineFrom(text: string, now: Date): Date {
  const closesAt = new Date(text)
  if (!isDeadline(closesAt, now)) throw new Refusal(422, 'team.deadline')
  return closesAt
}

export async function freeCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = newCode()
    if (!(await hasCode(tx, code))) return code
  }
}

export async function createTeam(call: Call<Key>, { limits }: { limits: Limits }): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const wait = await limits.take([[createPerDay, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  requireReadable(call)
  if (!(await lockPerson(tx, actor.userId))) throw notSignedIn()
  const table = await findAssessment(tx, body.table_id)
  if (!table?.isVisible) throw notFound('assessment.gone')
  const { instrument } = await instrumentOf(tx, table.id, table.version)
  if (!isForTeams(instrument)) throw new Refusal(422, 'team.table')
  const name = body.name.trim()
  if (name === '') throw new Refusal(422, 'team.name')
  const id = newId()
  await insertTeam(tx, {
    id,
    code: await freeCode(tx),
    ownerId: actor.userId,
    name,
    note: body.note.trim(),
    assessmentId: table.id,
    version: table.version,
    isAnonymous: body.is_anonymous,
    attributes: attributesFrom(body.attributes),
    mayLend: body.may_lend,
    lendDays: body.lend_days,
    closesAt: deadlineFrom(body.closes_at, now),
    createdAt: now,
  })
  return { id }
}
