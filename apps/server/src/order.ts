import { gatewaysFrom } from './adapters.ts'
import { runCommand, say, withDatabase } from './command-line.ts'
import { beginRefund } from './flows/refund-order.ts'
import { runRefund } from './flows/settle-refund.ts'
import { findOrderByNumber, listRefunds, listSteps, type OrderRow } from './modules/money/index.ts'
import { Problem } from './platform/backup/index.ts'
import { loadSecrets } from './platform/crypto/secrets.ts'
import type { Database } from './platform/db/database.ts'
import { Refusal } from './platform/http/refusal.ts'
import { serverTexts } from './messages/messages.ts'

const usage = 'Usage: npm run order -- show|refund NUMBER'
const minute = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ')

/** Nothing here tells who it is: a terminal is read over shoulders and kept in logs. */
async function show(db: Database, order: OrderRow): Promise<void> {
  const price = order.payWith === 'cash' ? `${(order.fen / 100).toFixed(2)} CNY` : `${order.points} points`
  say(`${order.number}  ${order.kind}  ${price}  ${order.state}`)
  for (const step of (await listSteps(db.direct, order.id)).toReversed())
    say(`  ${minute(step.at)}  ${step.state}  ${step.cause}`)
  for (const refund of await listRefunds(db.direct, order.id))
    say(`  refund ${(refund.fen / 100).toFixed(2)} CNY  ${refund.cause}  ${refund.state}`)
}

async function giveBack(db: Database, order: OrderRow): Promise<string | null> {
  const wish = { orderId: order.id, userId: null, reason: 'other', by: 'operator' } as const
  try {
    return await db.transaction((tx) =>
      beginRefund({ tx, now: new Date(), afterCommit: () => undefined }, wish),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Problem(serverTexts.en(error.text, error.details.values))
  }
}

await runCommand(process.env, async (command) => {
  const [name, number, ...more] = command.args
  if ((name !== 'show' && name !== 'refund') || !number || more.length > 0) throw new Problem(usage)
  await withDatabase(command, async (db) => {
    const order = await findOrderByNumber(db.direct, number.toUpperCase())
    if (!order) throw new Problem('There is no order with this number.')
    if (name === 'refund') {
      const refundId = await giveBack(db, order)
      const secrets = await loadSecrets(command.config.dataDir)
      const { gateways } = gatewaysFrom(command.config, { db, secrets, now: () => new Date() })
      if (refundId !== null) await runRefund({ db, gateways }, refundId, new Date())
    }
    const after = await findOrderByNumber(db.direct, order.number)
    await show(db, after ?? order)
  })
})
