import { languages, type Language } from '@mindisle/base'
import type { ConsoleDataOf } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { findAssessment, instrumentTexts } from '../../assessments/index.ts'
import { approvalDesk } from '../../operators/index.ts'
import { listNorms } from '../../reports/index.ts'
import type { ConsoleCall } from '../call.ts'

type ListKey = 'GET /api/admin/norms'
type Line = ConsoleDataOf<ListKey>['list'][number]
type Row = Awaited<ReturnType<typeof listNorms>>[number]

const verb = 'norms publish'

const stateOf = ({ publishedAt, endedAt }: Row): Line['state'] => {
  if (endedAt) return 'ended'
  return publishedAt ? 'shown' : 'draft'
}

/** Scales by the names that readers of a report know. */
async function scalesOf(tx: Tx, row: Row, language: Language): Promise<Line['scales']> {
  const texts = await instrumentTexts(tx, row.assessmentId, row.version, language)
  return Object.entries(row.scales).map(([id, { n, mean, sd, alpha }]) => ({
    id,
    name: texts.scales[id]?.name ?? id,
    n,
    mean,
    sd,
    alpha,
  }))
}

/** What waits first, then what is shown, then what was. */
const order = { draft: 0, shown: 1, ended: 2 } as const

export async function listOwnNorms({
  tx,
  now,
  language,
}: ConsoleCall<ListKey>): Promise<ConsoleDataOf<ListKey>> {
  const asked = new Set(
    (await approvalDesk.listOpen(tx, now)).flatMap(({ approval }) =>
      approval.verb === verb ? approval.args : [],
    ),
  )
  const list: Line[] = []
  for (const row of await listNorms(tx)) {
    const assessment = await findAssessment(tx, row.assessmentId)
    list.push({
      id: row.id,
      table_id: row.assessmentId,
      name: assessment?.name[language] ?? row.assessmentId,
      version: row.version,
      is_in_force: assessment?.version === row.version,
      language: languages.find((one) => one === row.language) ?? 'zh-Hans',
      people: row.people,
      state: stateOf(row),
      made_at: row.madeAt.toISOString(),
      published_at: row.publishedAt?.toISOString() ?? null,
      ended_at: row.endedAt?.toISOString() ?? null,
      is_asked: asked.has(row.id),
      scales: await scalesOf(tx, row, language),
    })
  }
  return { list: list.toSorted((one, other) => order[one.state] - order[other.state]) }
}
