import * as content from '@mindisle/content'
import type { Tx } from '../../../platform/db/database.ts'
import { bringBuiltIn, removeBuiltIn } from '../../../platform/content/rows.ts'
import { appVersions, educations, features, splashes } from '../tables.ts'

export type InformationContent = Pick<typeof content, 'appVersions' | 'features' | 'educations' | 'splashes'>

const placed = <T extends { id: string }>(rows: readonly T[]) =>
  rows.map((row, position) => ({ id: row.id, values: { ...row, position } }))

export async function loadInformation(tx: Tx, from: InformationContent): Promise<void> {
  const versions = from.appVersions.map((row) => ({ id: row.platform, values: row }))
  const goneVersions = await bringBuiltIn(tx, appVersions, appVersions.platform, versions)
  await removeBuiltIn(tx, appVersions, appVersions.platform, goneVersions.gone)

  const functions = from.features.map((row) => ({ id: row.func, values: row }))
  const goneFeatures = await bringBuiltIn(tx, features, features.func, functions)
  await removeBuiltIn(tx, features, features.func, goneFeatures.gone)

  const goneSplashes = await bringBuiltIn(tx, splashes, splashes.id, placed(from.splashes))
  await removeBuiltIn(tx, splashes, splashes.id, goneSplashes.gone)

  // People's profiles name theirs: one that is no longer offered stays, so that it still has a name.
  await bringBuiltIn(tx, educations, educations.id, placed(from.educations))
}
