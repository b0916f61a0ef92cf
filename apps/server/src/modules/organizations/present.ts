import type { LoginResult } from '@mindisle/contract'
import type { Tx } from '../../platform/db/database.ts'
import { listHelp } from './own/queries.ts'
import { listMine } from './queries.ts'

/** Outside any organization people act for themselves. */
const ownMode = 'fenx'

/** Where I act, and what all my organizations offer me when I need help: that of the one I act in first. */
export async function orgConfigOf(tx: Tx, userId: string): Promise<LoginResult['org_config']> {
  const mine = await listMine(tx, userId)
  if (mine.length === 0) return { org: null, mode: ownMode, help: [] }
  const active = mine.find((row) => row.is_active)
  const offered = new Map((await listHelp(tx, userId)).map((one) => [one.id, one]))
  const help = mine
    .toSorted((a, b) => Number(b.is_active) - Number(a.is_active))
    .flatMap(({ id, name }) => {
      const own = offered.get(id)
      return own ? [{ organization: name, text: own.text, lines: own.lines }] : []
    })
  return active
    ? {
        org: { id: active.id, name: active.name, kind: active.kind, role: active.role },
        mode: active.mode,
        help,
      }
    : { org: null, mode: ownMode, help }
}

export const organizationsOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (await listMine(tx, userId)).map(({ id }) => id)
