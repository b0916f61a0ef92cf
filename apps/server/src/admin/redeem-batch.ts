import { parseArgs } from 'node:util'
import { findAssessment } from '../modules/assessments/index.ts'
import type { redeemDesk } from '../modules/money/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { BadUsage } from './verb.ts'

export const makeUsage =
  '--name NAME --scope points:100|table:ID|report|report:ID --count N [--uses N] [--expires YYYY-MM-DD] --as OPERATOR'

const most = { count: 10_000, uses: 1_000_000, points: 100_000 } as const
const day = 24 * 3_600_000

/** As they were typed. */
export interface BatchOptions {
  name: string
  scope: string
  count: string
  uses?: string | undefined
  expires?: string | undefined
}

type NewBatch = Parameters<typeof redeemDesk.make>[2]
type Scope = Pick<NewBatch, 'scope' | 'points' | 'assessmentId'>

function numberFrom(text: string, what: keyof typeof most): number {
  const number = Number(text)
  if (/^[0-9]+$/.test(text) && number >= 1 && number <= most[what]) return number
  const range = `from 1 to ${most[what].toLocaleString('en')}`
  throw new Problem(`The ${what} must be a whole number ${range}, not "${text}".`, {
    why: 'number',
    values: { what, most: most[what] },
  })
}

/** It stands in a CSV and on a terminal: nothing that either would take for a command. */
function nameFrom(text: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(text)) return text
  throw new Problem('A name has up to 60 letters, digits, spaces, dots and dashes.', {
    why: 'batch_name',
  })
}

async function scopeFrom(tx: Tx, text: string): Promise<Scope> {
  const [kind, ...rest] = text.split(':')
  const value = rest.join(':')
  if (kind === 'points') return { scope: kind, points: numberFrom(value, 'points'), assessmentId: null }
  if (text === 'report') return { scope: 'report', points: null, assessmentId: null }
  if (kind !== 'table' && kind !== 'report')
    throw new Problem(`"${text}" is no scope. Give points:100, table:ID, report or report:ID.`, {
      why: 'scope',
    })
  const assessment = await findAssessment(tx, value)
  if (!assessment) throw new Problem(`There is no assessment "${value}".`, { why: 'assessment' })
  if (assessment.priceFen === 0 && assessment.pricePoints === 0)
    throw new Problem(`"${value}" is free: there is nothing a code could open.`, {
      why: 'free',
    })
  return { scope: kind, points: null, assessmentId: value }
}

/** To the end of that day wherever somebody is: whoever reads the date on the card must not come too late on it. */
function expiryFrom(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  if (!start || Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== text)
    throw new Problem(`"${text}" is no day. Write it like ${now.getUTCFullYear() + 1}-01-31.`, {
      why: 'day',
    })
  const end = new Date(start.getTime() + 1.5 * day)
  if (end <= now) throw new Problem(`${text} is over already.`, { why: 'day_over' })
  return end
}

export function optionsFrom(args: string[]): BatchOptions {
  const text = { type: 'string' } as const
  const options = { name: text, scope: text, count: text, uses: text, expires: text }
  try {
    const { values } = parseArgs({ args, options })
    const { name, scope, count } = values
    if (name !== undefined && scope !== undefined && count !== undefined)
      return { ...values, name, scope, count }
  } catch {
    // An option that there is not: the usage says which there are.
  }
  throw new BadUsage()
}

export async function newBatchFrom(tx: Tx, given: BatchOptions, now: Date): Promise<NewBatch> {
  return {
    name: nameFrom(given.name),
    ...(await scopeFrom(tx, given.scope)),
    count: numberFrom(given.count, 'count'),
    uses: numberFrom(given.uses ?? '1', 'uses'),
    expiresAt: expiryFrom(given.expires, now),
  }
}
