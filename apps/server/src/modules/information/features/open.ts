import { createHash } from 'node:crypto'
import type { Language } from '@mindisle/base'
import { switches } from '@mindisle/contract'
import type { FeatureBody } from '@mindisle/contract/console'
import type { OrganizationsOf } from '../../../module.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { listEdited } from '../../editions/index.ts'
import { listFeatures, type FeatureRow } from '../queries.ts'

export const kind = 'feature'

/** A name with a point in it is no subject of a version. */
export const subjectOf = (func: string): string => func.replace('.', '-')

type Part = Pick<FeatureBody, 'percent' | 'organizations'>
const everybody: Part = { percent: 100, organizations: [] }

export interface Switched extends Part {
  row: FeatureRow
}

/** Switches as they stand; the row says whether it is on, the published version for whom. */
export async function listSwitched(tx: Tx, funcs: readonly string[] = switches): Promise<Switched[]> {
  const [rows, edited] = await Promise.all([listFeatures(tx, funcs), listEdited(tx, kind)])
  return rows.map((row) => {
    const found = edited.find(({ subject }) => subject === subjectOf(row.func))
    const { percent, organizations } = (found?.body as FeatureBody | undefined) ?? everybody
    return { row, percent, organizations }
  })
}

const steps = 100

/** The same people each time, and others for another switch: nobody meets every novelty first. */
export const placeOfPerson = (func: string, userId: string): number =>
  createHash('sha256').update(`${func}:${userId}`).digest().readUInt32BE() % steps

type Deps = { organizationsOf: OrganizationsOf }

async function isOpenFor(tx: Tx, deps: Deps, switched: Switched, userId: string | null): Promise<boolean> {
  const { row, percent, organizations } = switched
  if (!row.isOn) return false
  if (percent >= steps) return true
  if (userId === null) return false
  if (placeOfPerson(row.func, userId) < percent) return true
  if (organizations.length === 0) return false
  const mine = await deps.organizationsOf(tx, userId)
  return mine.some((id) => organizations.includes(id))
}

/** A feature without a row is open: it cannot be closed by forgetting to name it. */
export async function requireFeature(
  tx: Tx,
  deps: Deps,
  { feature, userId, language }: { feature: string; userId: string | null; language: Language },
): Promise<void> {
  const [switched] = await listSwitched(tx, [feature])
  if (!switched || (await isOpenFor(tx, deps, switched, userId))) return
  throw refused('feature_off', 'feature.unknown', { message: switched.row.closedNote[language] })
}

/** What the app need not offer to this person now. */
export async function closedFor(tx: Tx, deps: Deps, userId: string): Promise<FeatureRow[]> {
  const closed: FeatureRow[] = []
  for (const switched of await listSwitched(tx))
    if (!(await isOpenFor(tx, deps, switched, userId))) closed.push(switched.row)
  return closed
}
