import { type Bench, median, type Row } from './case.ts'
import type { Writer } from './children.ts'
import type { Plain } from './plain-inserts.ts'
import { processorTimeOf, withoutNodes } from './rate.ts'
import type { WriteOrder, WriteResult } from './writes.ts'

const inFlight = 48
/** As many as the server itself keeps open. */
const connections = 12

/** Something that people save, and what is held against it. */
export interface Saving {
  name: string
  least: number
  rounds: number
  milliseconds: number
  /** A table like the real one in every column, without anything that guards it. */
  into: Plain['into']
  /** Of the load, whoever takes it: the product, or bare node:http. */
  order(port: number, connections: number): WriteOrder
  /** One that was kept, as the product answers it. */
  first(): Promise<Response>
  /** Told of each round that the product has had. */
  after?(result: WriteResult): void
}

interface Spent extends WriteResult {
  /** Of a core, by server, database and whoever asks together: what each write costs, however full the machine is. */
  cost: number
}

type Side = 'save' | 'served' | 'alone'
type Round = Record<Side, Spent>

/** What it is held against answers the same bytes with the same headers. */
async function setBare({ bare }: Bench, plain: Plain, first: Saving['first']): Promise<void> {
  const response = await first()
  if (response.status !== 200) throw new Error(`the first save was answered by ${response.status}`)
  await bare.say({ headers: withoutNodes(response.headers), body: await response.text(), keeps: plain })
}

function sidesOf({ server, bare }: Bench, writer: Writer, saving: Saving, plain: Plain) {
  const spend = async (order: WriteOrder): Promise<Spent> => {
    const timeSoFar = (): number => processorTimeOf([writer.pid, bare.pid, ...server.processes])
    const before = timeSoFar()
    const result = await writer.run(order)
    return { ...result, cost: (timeSoFar() - before) / result.written }
  }
  const { milliseconds, order, after } = saving
  return {
    async save() {
      // One address may write so often in ten minutes; here they pass between two rounds.
      await server.sql.query('delete from rate_limits')
      const spent = await spend(order(server.port, inFlight))
      after?.(spent)
      return spent
    },
    served: () => spend(order(bare.port, inFlight)),
    alone: () => spend({ kind: 'inserts', ...plain, inFlight, milliseconds }),
  } satisfies Record<Side, () => Promise<Spent>>
}

/** By turns, each of them first as often as the others. */
async function roundsOf(sides: Record<Side, () => Promise<Spent>>, rounds: number): Promise<Round[]> {
  const order: Side[] = ['save', 'served', 'alone']
  for (const side of [...order, ...order, 'save'] as const) await sides[side]()
  const all: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const done: Partial<Round> = {}
    for (const side of order) done[side] = await sides[side]()
    all.push(done as Round)
    order.push(order.shift() as Side)
  }
  return all
}

const rateOf = ({ written, seconds }: WriteResult): number => written / seconds

/**
 * A durable save beside the least that could be one: a plain INSERT in its own commit, behind bare node:http with the same
 * request, answer and headers. And beside the same INSERT alone, sent by the driver without anybody who asks for it.
 */
export async function savesAgainstInserts(bench: Bench, writer: Writer, saving: Saving): Promise<Row[]> {
  const { name, least, into, rounds } = saving
  const { host, user, password, database } = bench.server.sql.options
  const plain: Plain = {
    into,
    database: { host, user, password: password as string, database } as never,
    pool: connections,
  }
  await setBare(bench, plain, saving.first)
  const all = await roundsOf(sidesOf(bench, writer, saving, plain), rounds)
  const middle = (side: Side, of: (spent: Spent) => number): number =>
    median(all.map((round) => of(round[side])))
  const errors = all.flatMap((round) => Object.values(round)).reduce((sum, spent) => sum + spent.errors, 0)
  const rowOf = (side: 'served' | 'alone', what: string, needed: number | null): Row => {
    const ratios = all.map((round) => rateOf(round.save) / rateOf(round[side]))
    const ratio = median(ratios)
    bench.say(`${name}, ${what}: rounds ${ratios.map((one) => one.toFixed(2)).join(' ')}`)
    const rates = `${Math.round(middle('save', rateOf))}/s of ${Math.round(middle(side, rateOf))}/s`
    return {
      name: `${name} over HTTP against ${what}`,
      value: `${ratio.toFixed(2)} × (${rates}, ${errors} errors)`,
      budget: needed === null ? 'told' : `≥ ${needed} ×`,
      ok: errors === 0 && (needed === null || ratio >= needed),
    }
  }
  const rows = [
    rowOf('served', 'a bare INSERT behind node:http', least),
    rowOf('alone', "the driver's INSERT alone", null),
  ]
  const costs = (['save', 'served', 'alone'] as const).map((side) =>
    middle(side, ({ cost }) => cost).toFixed(2),
  )
  bench.say(
    `  processor time of all: ${costs[0]} ms a save, ${costs[1]} ms behind node:http, ${costs[2]} ms alone`,
  )
  return rows
}
