import { rights } from '@mindisle/contract/console'
import { registries } from '../app.ts'
import { orderDesk } from '../modules/money/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { say, withDatabase } from './command-line.ts'
import { minute, take, type Noun } from './verb.ts'

type Story = NonNullable<Awaited<ReturnType<typeof orderDesk.readStory>>>

async function requireStory(tx: Tx, args: string[]): Promise<Story> {
  const [number = ''] = take(args, 1)
  const story = await orderDesk.readStory(tx, number.toUpperCase())
  if (!story) throw new Problem('There is no order with this number.', { why: 'order' })
  return story
}

/** Nothing here tells who it is: a terminal is read over shoulders and kept in logs. */
function linesOf({ order, steps, refunds }: Story): string[] {
  const price = order.payWith === 'cash' ? `${(order.fen / 100).toFixed(2)} CNY` : `${order.points} points`
  return [
    `${order.number}  ${order.kind}  ${price}  ${order.state}`,
    ...steps.map((step) => `  ${minute(step.at)}  ${step.state}  ${step.cause}`),
    ...refunds.map(({ fen, cause, state }) => `  refund ${(fen / 100).toFixed(2)} CNY  ${cause}  ${state}`),
  ]
}

/** More than this goes back only when two operators say so. */
const mostAloneFen = 200_00

export const order: Noun = {
  show: {
    by: 'machine',
    usage: 'NUMBER',
    async run(command) {
      const story = await withDatabase(command, (db) => requireStory(db.direct, command.args))
      for (const line of linesOf(story)) say(line)
    },
  },
  refund: {
    by: 'operator',
    usage: 'NUMBER --as OPERATOR',
    roles: rights.refunds,
    async needsTwo(tx, args) {
      const { payWith, fen } = (await requireStory(tx, args)).order
      return payWith === 'cash' && fen > mostAloneFen
    },
    async act(acting, args, { db, gateways, paymentSecrets }) {
      const { goods, cash } = registries
      const { order: found } = await requireStory(acting.tx, args)
      const deps = { db, goods, cash, secrets: await paymentSecrets(), gateways: await gateways(acting.tx) }
      await orderDesk.refund(acting, deps, found)
      return { lines: [], after: async () => linesOf(await requireStory(db.direct, args)) }
    },
  },
}
