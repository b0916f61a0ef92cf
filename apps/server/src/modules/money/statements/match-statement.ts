import type { Tx } from '../../../platform/db/database.ts'
import type { StatementGateway, StatementLine } from '../../../platform/payment/statement/read.ts'
import { listReceived, listReturned, type Span } from './queries.ts'

export interface Difference {
  kind: StatementLine['kind']
  id: string
  /** Null where we know of none. */
  order: string | null
  at: Date
  /** As the gateway says it, and as we have it; null on the side where it is not. */
  theirs: number | null
  ours: number | null
}

export interface Matched {
  from: Date
  until: Date
  matched: number
  /** With us and not with them. */
  missing: Difference[]
  /** With them and not with us. */
  extra: Difference[]
  /** With both, and not the same. */
  differing: Difference[]
}

interface Booked {
  id: string
  fen: number
  at: Date | null
  order: string
}

const day = 24 * 3_600_000
const beijing = 8 * 3_600_000
/** What was paid a moment before midnight may stand with them on the next day. */
const slack = 5 * 60_000

/** The whole days of Beijing that a statement speaks of. */
function spanOf(lines: readonly StatementLine[]): Span {
  const times = lines.map(({ at }) => at.getTime())
  const dayOf = (time: number): number => Math.floor((time + beijing) / day) * day - beijing
  return { from: new Date(dayOf(Math.min(...times))), until: new Date(dayOf(Math.max(...times)) + day) }
}

function compare(
  kind: StatementLine['kind'],
  theirs: readonly StatementLine[],
  ours: readonly Booked[],
  { from, until }: Span,
): Omit<Matched, 'from' | 'until'> {
  const booked = new Map(ours.map((one) => [one.id, one]))
  const told = new Set(theirs.map(({ id }) => id))
  const pairs = theirs.map((line) => ({ line, own: booked.get(line.id) ?? null }))
  const difference = (line: StatementLine, own: Booked | null): Difference => ({
    kind,
    id: line.id,
    order: own?.order ?? null,
    at: line.at,
    theirs: line.fen,
    ours: own?.fen ?? null,
  })
  const isInside = ({ at }: Booked): boolean =>
    at !== null && at.getTime() >= from.getTime() + slack && at.getTime() < until.getTime() - slack
  return {
    matched: pairs.filter(({ line, own }) => own?.fen === line.fen).length,
    extra: pairs.filter(({ own }) => own === null).map(({ line }) => difference(line, null)),
    differing: pairs
      .filter(({ line, own }) => own !== null && own.fen !== line.fen)
      .map(({ line, own }) => difference(line, own)),
    missing: ours
      .filter((own) => !told.has(own.id) && isInside(own))
      .map(({ id, order, at, fen }) => ({ kind, id, order, at: at ?? from, theirs: null, ours: fen })),
  }
}

/** What a gateway says it did beside what we booked. Nothing is changed by it. */
export async function matchStatement(
  tx: Tx,
  gateway: StatementGateway,
  lines: readonly StatementLine[],
): Promise<Matched | null> {
  if (lines.length === 0) return null
  const span = spanOf(lines)
  const [paid, refunded] = [
    lines.filter(({ kind }) => kind === 'paid'),
    lines.filter(({ kind }) => kind === 'refunded'),
  ]
  const idsOf = (some: readonly StatementLine[]): string[] => some.map(({ id }) => id)
  const cameIn = compare('paid', paid, await listReceived(tx, gateway, span, idsOf(paid)), span)
  const returned = await listReturned(tx, gateway, span, idsOf(refunded))
  const wentBack = compare('refunded', refunded, returned, span)
  return {
    ...span,
    matched: cameIn.matched + wentBack.matched,
    missing: [...cameIn.missing, ...wentBack.missing],
    extra: [...cameIn.extra, ...wentBack.extra],
    differing: [...cameIn.differing, ...wentBack.differing],
  }
}
