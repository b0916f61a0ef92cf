import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../../platform/http/call.ts'
import { findAssessments } from '../../../assessments/index.ts'
import { listWaiting, sumWaiting, type RewardRow } from '../queries.ts'
import { moneyTexts } from '../../texts.ts'

type Key = 'GET /api/reward/list'
const usual = 20

const assessmentsOf = (rows: readonly RewardRow[]): string[] =>
  rows.filter(({ task }) => task === 'finish_test').map(({ occasion }) => occasion)

function titleOf(
  { task, occasion }: RewardRow,
  names: ReadonlyMap<string, string>,
  language: Language,
): string {
  const t = moneyTexts[language]
  const name = task === 'finish_test' ? names.get(occasion) : undefined
  return name === undefined ? t(`task.${task}.title`) : t('task.finish_test.reward', { name })
}

export async function listRewards(call: Call<Key>): Promise<DataOf<Key>> {
  const { tx, actor, language, query } = call
  const { page = 1, per_page: perPage = usual } = query
  const offset = (page - 1) * perPage
  const rows = await listWaiting(tx, actor.userId, { limit: perPage, offset })
  const sums = await sumWaiting(tx, actor.userId)
  const total = sums.reduce((sum, { count }) => sum + count, 0)
  const assessments = await findAssessments(tx, assessmentsOf(rows))
  const names = new Map(assessments.map(({ id, name }) => [id, name[language]]))
  return {
    list: rows.map((row) => ({
      id: row.id,
      task: row.task,
      title: titleOf(row, names, language),
      points: row.points,
      created_at: row.createdAt.toISOString(),
    })),
    page,
    per_page: perPage,
    total,
    has_more: offset + rows.length < total,
    points: sums.reduce((sum, { points }) => sum + points, 0),
  }
}
