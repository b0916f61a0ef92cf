import { createDatabase } from '../../../../lib/outbox/database.ts'
import type { KeptAct } from '../../../../lib/outbox/acts.ts'
import { createSpareStore } from '../../../../lib/outbox/spare.ts'
import type { BoxStore } from '../../../../lib/outbox/store.ts'
import { createTwoStores } from '../../../../lib/outbox/two-stores.ts'
import { deviceStore } from '../../../../lib/storage/stored.ts'
import type { PlanLine } from '../types.ts'
import { keptMark } from './mark.ts'

interface PlanParts {
  heads: {
    /** How far the server's clock is ahead of this device's. */
    offset: number
    /** As it is called where it is told that signing out would lose it. */
    name: string
  }
}

export type KeptLine = KeptAct<PlanLine>

/** The plan as this device keeps it, in a box for each person it belongs to; mostly there is one. */
export type PlanBox = BoxStore<PlanParts, PlanLine>

/** Whose it is before anybody has come in. */
export const nobody = 'nobody'

export const lineId = ({ id }: PlanLine): string => id

export const toLine = ({ id, step, text, note, phone, created, revision }: PlanLine): PlanLine => ({
  id,
  step,
  text,
  note,
  phone,
  created,
  revision,
})

export const unsentOf = (lines: readonly KeptLine[]): PlanLine[] =>
  lines.filter(({ isSent }) => !isSent).map(toLine)

export const asSent = (lines: readonly PlanLine[]): KeptLine[] =>
  lines.map((line) => ({ ...toLine(line), isSent: true }))

let shared: PlanBox | null = null

/** One for the whole page: two would open the database twice. */
export function deviceBox(): PlanBox {
  if (shared) return shared
  const first: PlanBox = createDatabase({
    name: 'mindisle-plan',
    parts: ['heads'],
    acts: { store: 'lines', box: 'plan', key: 'id' },
  })
  const second: PlanBox = createSpareStore(
    deviceStore(() => window.localStorage),
    'plan',
    lineId,
  )
  const box = createTwoStores(first, second, { keyOf: lineId, fleeting: [] })
  shared = {
    ...box,
    keepPart(...given) {
      keptMark.write(true)
      return box.keepPart(...given)
    },
  }
  return shared
}
