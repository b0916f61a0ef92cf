import type { Stage } from '../account/stage.ts'
import type { Held } from './people.ts'

interface Kept {
  signs: number
  open: number
  numbers: number
}

async function keptOf({ server }: Stage, userId: string): Promise<Kept> {
  const { rows } = await server.sql.query(
    `select (select count(*)::int from risk_signs where user_id = $1) signs,
            (select count(*)::int from safety_cases where user_id = $1 and settled_at is null) open,
            (select count(*)::int from call_backs where user_id = $1) numbers`,
    [userId],
  )
  return rows[0] as Kept
}

const copyOf = (held: Held): Held => ({ ...held, lines: new Set(held.lines) })
/** As it was acknowledged before the kill. */
export const promisedTo = (all: readonly Held[]): Held[] => all.map(copyOf)

/** Whatever was acknowledged is there; a number and its case are there together or not at all. */
export async function checkHeld(stage: Stage, held: Held, isResting: boolean): Promise<void> {
  const { report, client } = stage
  const { signs, open, numbers } = await keptOf(stage, held.userId)
  report.require(!held.hasSign || signs > 0, 'a sign that was acknowledged is lost', held.userId)
  report.require(open <= 1 && numbers <= 1, 'two cases or two numbers of one person', held.userId)
  report.require(numbers === 0 || open === 1, 'a number without a case', held.userId)
  if (held.call === 'waiting' && isResting)
    report.require(numbers === 1, 'a number that was acknowledged is lost', held.userId)
  if (held.call === 'none' && held.isHigh && isResting)
    report.require(numbers === 0 && open === 0, 'taken back, and still there', held.userId)
  if (held.lines.size === 0) return
  const shown = await client.act('GET /api/plan/show', { token: held.token, address: '203.0.113.7' })
  const lines = new Set(shown.answer.success ? shown.answer.data.lines.map(({ id }) => id) : [])
  for (const id of held.lines)
    report.require(lines.has(id), 'a line of a plan that was acknowledged is lost', held.userId)
}
