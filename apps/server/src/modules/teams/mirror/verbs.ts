import type { DataOf } from '@mindisle/contract'
import type { IsShown } from '../../../module.ts'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, Refusal, refused, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { findUser, lockPerson } from '../../account/index.ts'
import { joinPerHour } from '../limits.ts'
import { fewest } from '../policy.ts'
import { teamsTexts } from '../texts.ts'
import { presentItems, presentMirror } from './present.ts'
import { publishMirror } from './publish.ts'
import {
  deleteMirror,
  findMirror,
  findMirrorOf,
  hasRated,
  insertMirror,
  insertRating,
  lockMirror,
  updateMirror,
} from './queries.ts'
import { mostRaters } from './tables.ts'
import { answersFrom, items, type Answers } from './traits.ts'

type MineKey = 'GET /api/mirror/mine'
type AnswerKey = 'POST /api/mirror/answer'
type InvitationKey = 'GET /api/mirror/invitation'
type RateKey = 'POST /api/mirror/rate'

interface Deps {
  limits: Limits
  secrets: Secrets
  isShown: IsShown
}

export async function showMirror({ tx, actor, language }: Call<MineKey>): Promise<DataOf<MineKey>> {
  const row = await findMirrorOf(tx, actor.userId)
  return {
    id: row?.id ?? null,
    items: presentItems(language, 'me'),
    answers: row && items.map((id) => ({ id, value: row.answers[id] ?? 3 })),
    may_change: row?.ledger === null,
    raters: row?.raters ?? 0,
    most: mostRaters,
    needed: fewest,
    shown: row?.shown ? presentMirror(row, row.shown, language) : null,
  }
}

function requireAll(given: Call<AnswerKey>['body']['answers']): Answers {
  const answers = answersFrom(given)
  if (!answers) throw new Refusal(422, 'mirror.incomplete')
  return answers
}

async function requireTurn({ actor }: Pick<Call<AnswerKey>, 'actor'>, { limits }: Deps): Promise<void> {
  const wait = await limits.take([[joinPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
}

/** Whoever has seen how others see them could only answer after them. */
export async function answerMirror(call: Call<AnswerKey>, deps: Deps): Promise<DataOf<AnswerKey>> {
  const { tx, now, actor, body } = call
  await requireTurn(call, deps)
  if (!(await lockPerson(tx, actor.userId))) throw notSignedIn()
  const answers = requireAll(body.answers)
  const before = await findMirrorOf(tx, actor.userId)
  if (before && before.ledger !== null) throw new Refusal(422, 'mirror.seen')
  if (before) await updateMirror(tx, before.id, { answers })
  const id = before?.id ?? newId()
  if (!before) await insertMirror(tx, { id, userId: actor.userId, answers, createdAt: now })
  return { id }
}

export async function showMirrorInvitation(
  { tx, actor, language, query }: Call<InvitationKey>,
  { isShown }: Deps,
): Promise<DataOf<InvitationKey>> {
  const row = await findMirror(tx, query.id)
  if (!row || !(await isShown(tx, row.userId))) throw notFound('mirror.gone')
  return {
    id: row.id,
    name: (await findUser(tx, row.userId))?.nickname || teamsTexts[language]('team.somebody'),
    items: presentItems(language, 'friend'),
    is_mine: actor?.userId === row.userId,
    has_rated: actor !== null && (await hasRated(tx, row.id, actor.userId)),
    is_full: row.raters >= mostRaters,
  }
}

export async function rateFriend(call: Call<RateKey>, deps: Deps): Promise<object> {
  const { tx, now, actor, body } = call
  await requireTurn(call, deps)
  if (!(await lockPerson(tx, actor.userId))) throw notSignedIn()
  const row = await lockMirror(tx, body.id)
  if (!row || !(await deps.isShown(tx, row.userId))) throw notFound('mirror.gone')
  if (row.userId === actor.userId) throw new Refusal(422, 'mirror.own')
  if (await hasRated(tx, row.id, actor.userId)) return {}
  if (row.raters >= mostRaters) throw refused('team_full', 'mirror.full', { values: { count: mostRaters } })
  const answers = requireAll(body.answers)
  await insertRating(tx, { id: newId(), mirrorId: row.id, userId: actor.userId, answers, createdAt: now })
  await publishMirror(tx, deps.secrets, row)
  return {}
}

export async function removeMirror({ tx, actor }: Call<'POST /api/mirror/remove'>): Promise<object> {
  const row = await findMirrorOf(tx, actor.userId)
  if (row) await deleteMirror(tx, row.id)
  return {}
}
