import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import { participationOf } from '@mindisle/disclosure'
import type { Secrets } from '../../../../platform/crypto/secrets.ts'
import type { Database, Tx } from '../../../../platform/db/database.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { pageAddress } from '../../../../platform/http/page-address.ts'
import { notFound } from '../../../../platform/http/refusal.ts'
import type { Limits } from '../../../../platform/limits/limits.ts'
import type { Drawer } from '../../../../platform/poster/port.ts'
import { drawFigures, previewFigures, readFigures } from '../../../teams/index.ts'
import { goInside } from '../../access.ts'
import { policy } from '../../policy.ts'
import { organizationsTexts } from '../../texts.ts'
import { countAsked, findAssignment, listGroups, listGroupsOf, type AssignmentRow } from '../queries.ts'
import { findTask } from './tasks.ts'

type ShowKey = 'GET /api/org/analysis'
type DrawKey = 'POST /api/org/draw'
type PreviewKey = 'GET /api/org/preview'

interface Deps {
  config: { publicUrl: string }
  db: Database
  drawer: Drawer
  limits: Limits
  secrets: Secrets
}

type Reading = Pick<Call<ShowKey>, 'actor' | 'organizationId' | 'language' | 'now'>

interface Asked {
  all: number
  /** By the name of a group. */
  groups: ReadonlyMap<string, number>
}

/** As the round began (163); those there now, for what began before that was kept. */
async function askedIn(tx: Tx, row: AssignmentRow, round: number): Promise<Asked> {
  const { id, organizationId, asked } = row
  const own = await listGroupsOf(tx, [id])
  const sizes = new Map((await listGroups(tx, organizationId)).map(({ name, members }) => [name, members]))
  for (const group of own) sizes.set(group.name, group.asked[round - 1] ?? sizes.get(group.name) ?? 0)
  const ids = own.map(({ groupId }) => groupId)
  return { all: asked[round - 1] ?? (await countAsked(tx, organizationId, ids)), groups: sizes }
}

type Shown = NonNullable<DataOf<ShowKey>['shown']>

/** By groups and nothing else, in the reader's words: it was named in those of whoever asked. */
function inOwnWords(shown: Shown, language: Language): Shown {
  const label = organizationsTexts[language]('org.group_label')
  return {
    ...shown,
    cuts: shown.cuts.map((cut) => ({ ...cut, label })),
    hidden: shown.hidden.map(() => label),
  }
}

/** Counts in fives, and never so that "all of them" can be read off (R56). */
function tellCounts(figures: DataOf<ShowKey>, { all, groups }: Asked): DataOf<ShowKey> {
  const told = (n: number, of: number) => participationOf(n, of).atLeast
  const sizeOf = (labels: readonly string[]) => labels.reduce((sum, name) => sum + (groups.get(name) ?? 0), 0)
  const { shown } = figures
  return {
    ...figures,
    finished: told(figures.finished, all),
    shown: shown && {
      ...shown,
      n: told(shown.n, all),
      cuts: shown.cuts.map((cut) => ({
        ...cut,
        groups: cut.groups.map((group) => ({ ...group, n: told(group.n, sizeOf(group.labels)) })),
      })),
    },
  }
}

/** Only what was published, by the same engine as any team's; for those who lead or look. */
const readInside = (
  call: Reading,
  { id, round }: { id: string; round?: number | undefined },
  { db }: Deps,
): Promise<DataOf<ShowKey>> =>
  db.transaction(async (tx) => {
    const { organization } = await goInside(tx, call, policy.mayLook)
    const row = await findAssignment(tx, organization.id, id)
    if (!row) throw notFound('org.no_assignment')
    const { language, now } = call
    const figures = await readFigures(tx, row.teamId, { wanted: round, language, now })
    const told = tellCounts(figures, await askedIn(tx, row, figures.round))
    return { ...told, shown: told.shown && inOwnWords(told.shown, language), id }
  })

export const showAnalysis = (call: Call<ShowKey>, deps: Deps): Promise<DataOf<ShowKey>> =>
  readInside(call, call.query, deps)

export async function drawAnalysis(call: Call<DrawKey>, deps: Deps): Promise<DataOf<DrawKey>> {
  const { actor, body, language, now } = call
  const figures = await readInside(call, body, deps)
  const url = deps.config.publicUrl + pageAddress('page18/org/switch')
  const paper = { userId: actor.userId, language, now, zone: body.time_zone, url, isAtLeast: true }
  return drawFigures(figures, paper, deps)
}

/** Before anybody answers: the page that will be made of it. */
export const showPreview = (
  { actor, language, query }: Call<PreviewKey>,
  { db, secrets }: Deps,
): Promise<DataOf<PreviewKey>> =>
  db.transaction(async (tx) => {
    const { row } = await findTask(tx, actor.userId, query.id)
    const made = await previewFigures(tx, secrets, row.teamId, language)
    return { ...made, shown: made.shown && inOwnWords(made.shown, language) }
  })
