import { RealServer } from '../../faults/kit/server.ts'
import type { Case, Row } from '../kit/case.ts'
import { flatness, type Side } from '../kit/flat.ts'
import { consoleGrowthRows, openConsole } from '../kit/growth-console.ts'
import { createReader } from '../kit/growth-reader.ts'
import type { Asked, Left, Reader } from '../kit/growth-row.ts'
import { growthRows } from '../kit/growth-rows.ts'
import { seedGrowth } from '../kit/seed-growth.ts'

const few = 1_000
const many = Number(process.env['GROWTH_PEOPLE'] ?? 1_000_000)
/** A part of the names of what is asked; all of it takes twenty minutes, five of them to write the people. */
const only = process.env['GROWTH_ONLY'] ?? ''
const times = { warmUps: 4, requests: 10, counted: 30 }
const told = (people: number): string => `${people.toLocaleString('en-US')} people`

type GrowthSide = Side & { reader: Reader }
type Say = (line: string) => void

async function open(server: RealServer, people: number, say: Say): Promise<GrowthSide> {
  await server.start()
  const reader = await createReader(server)
  const began = Date.now()
  await seedGrowth(server.sql, people)
  say(`${told(people)} in ${((Date.now() - began) / 1000).toFixed(0)} s`)
  return { server, token: reader.token, reader }
}

async function measure(
  say: Say,
  sides: readonly [GrowthSide, GrowthSide],
  name: string,
  { path, body }: Asked,
): Promise<Row[]> {
  const against = `${told(many)} against ${told(few)}`
  const question = {
    path: ({ reader }: GrowthSide) => path(reader),
    body: body && (({ reader }: GrowthSide, turn: number) => body(reader, turn)),
  }
  try {
    return await flatness(say, sides, { name, against, times, ...question })
  } catch (error) {
    // One that is refused must not hide what the others would have told.
    say(`${name}: ${String(error)}`)
    return [{ name, value: String(error), budget: 'an answer', ok: false }]
  }
}

const asked = (rows: Readonly<Record<string, Asked | Left>>): Array<[string, Asked]> =>
  Object.entries(rows).flatMap(([name, row]) =>
    'path' in row && name.includes(only) ? [[name, row] as [string, Asked]] : [],
  )

const growth: Case = {
  when: 'load',
  async run({ say }) {
    const servers = [await RealServer.create(), await RealServer.create()] as const
    try {
      const sides = [await open(servers[0], few, say), await open(servers[1], many, say)] as const
      const rows: Row[] = []
      for (const [name, row] of asked(growthRows)) rows.push(...(await measure(say, sides, name, row)))
      // Only now: the session of an operator ends after half an hour without a request.
      for (const side of sides) side.cookie = await openConsole(side.server)
      for (const [name, row] of asked(consoleGrowthRows)) rows.push(...(await measure(say, sides, name, row)))
      return rows
    } finally {
      for (const server of servers) await server.stop()
    }
  },
}

export default growth
