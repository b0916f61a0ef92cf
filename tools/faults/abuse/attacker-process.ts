import { constants, setPriority } from 'node:os'
import { Client } from '../kit/client.ts'
import { Report } from '../kit/report.ts'
import { Seeded } from '../kit/seeded.ts'
import { attacks } from './attackers.ts'

/**
 * Those who attack, in a process that everything else goes before: attackers have machines of their own, and what it
 * costs to be them must not look like the server's slowness.
 */
export interface Order {
  attack: string
  seed: string
  /** Milliseconds that it goes on; 0 only gets ready. */
  lasts: number
}

export type Done = { statuses: Array<[number, number]> } | { failed: string }

const [port = '', share = ''] = process.argv.slice(2)
const known = new Map(attacks(Number(share)).map((one) => [one.name, one]))
const field = { client: new Client(Number(port), new Report()), port: Number(port) }

async function obey({ attack, seed, lasts }: Order): Promise<Done> {
  const one = known.get(attack)
  if (!one) return { failed: `there is no attack "${attack}"` }
  const seeded = new Seeded(seed)
  if (lasts === 0) {
    await one.prepare?.(field, seeded.branch('prepare'))
    return { statuses: [] }
  }
  // Not before: to draw the pictures in a busy test run would take minutes.
  setPriority(constants.priority.PRIORITY_LOW)
  return { statuses: [...(await one.run(field, seeded, Date.now() + lasts))] }
}

process.on('message', (order: Order) => {
  const failed = (error: unknown): Done => ({
    failed: error instanceof Error ? error.message : String(error),
  })
  void obey(order)
    .catch(failed)
    .then((answer) => process.send?.(answer))
})
process.once('disconnect', () => process.exit(0))
