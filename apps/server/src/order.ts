import { gatewaysFrom } from './adapters.ts'
import { registries } from './app.ts'
import { runCommand, say, withDatabase } from './command-line.ts'
import { readOrderStory, refundByOperator } from './modules/money/index.ts'
import { Problem } from './platform/backup/index.ts'
import { loadSecrets } from './platform/crypto/secrets.ts'
import { Refusal } from './platform/http/refusal.ts'
import { serverTexts } from './messages/messages.ts'

const usage = 'Usage: npm run order -- show|refund NUMBER'
const minute = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ')
type Story = NonNullable<Awaited<ReturnType<typeof readOrderStory>>>

/** Nothing here tells who it is: a terminal is read over shoulders and kept in logs. */
function show({ order, steps, refunds }: Story): void {
  const price = order.payWith === 'cash' ? `${(order.fen / 100).toFixed(2)} CNY` : `${order.points} points`
  say(`${order.number}  ${order.kind}  ${price}  ${order.state}`)
  for (const step of steps) say(`  ${minute(step.at)}  ${step.state}  ${step.cause}`)
  for (const refund of refunds)
    say(`  refund ${(refund.fen / 100).toFixed(2)} CNY  ${refund.cause}  ${refund.state}`)
}

const inWords = (error: unknown): never => {
  if (!(error instanceof Refusal)) throw error
  throw new Problem(serverTexts.en(error.text, error.details.values))
}

await runCommand(process.env, async (command) => {
  const [name, number, ...more] = command.args
  if ((name !== 'show' && name !== 'refund') || !number || more.length > 0) throw new Problem(usage)
  await withDatabase(command, async (db) => {
    const story = await readOrderStory(db.direct, number.toUpperCase())
    if (!story) throw new Problem('There is no order with this number.')
    if (name === 'show') return show(story)
    const secrets = await loadSecrets(command.config.dataDir)
    const { gateways } = gatewaysFrom(command.config, { db, secrets, now: () => new Date() })
    await refundByOperator({ db, gateways, goods: registries.goods }, story.order, new Date()).catch(inWords)
    show((await readOrderStory(db.direct, story.order.number)) ?? story)
  })
})
