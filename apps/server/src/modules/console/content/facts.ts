import { mayUse } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { notFound, roleNeeded } from '../../../platform/http/refusal.ts'
import type { Editable, EditionFacts } from '../../editions/index.ts'
import { findOperators } from '../../operators/index.ts'
import type { ConsoleDeps, SignedIn } from '../call.ts'

export function kindFor({ operator }: SignedIn, { editables }: ConsoleDeps, kind: string): Editable {
  const what = editables.find((one) => one.kind === kind)
  if (!what) throw notFound('console.gone')
  if (!mayUse(operator.roles, what.right)) throw roleNeeded()
  return what
}

/** Their names by id. */
export async function namesOf(tx: Tx, rows: readonly EditionFacts[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ operatorId }) => operatorId ?? []))]
  return new Map((await findOperators(tx, ids)).map(({ id, name }) => [id, name]))
}

export const nameIn = (names: ReadonlyMap<string, string>, { operatorId }: EditionFacts): string | null =>
  operatorId === null ? null : (names.get(operatorId) ?? operatorId)

export const hasDraft = ({ publishedAt }: EditionFacts): boolean => publishedAt === null
export const waitsUntil = ({ publishAt, publishedAt }: EditionFacts): string | null =>
  publishedAt === null ? (publishAt?.toISOString() ?? null) : null
