import { setTimeout as wait } from 'node:timers/promises'
import { forgetLimits } from '../account/stage.ts'
import { sized, type Run } from '../kit/scenario.ts'
import { findBalance, checkActs, checkAlways, checkAtRest } from './checks.ts'
import { live, type Diary } from './life.ts'
import type { MoneyStage } from './stage.ts'

const workers = 8
const decisive = [
  'POST /api/order/create',
  'POST /api/order/check',
  'POST /api/order/refund',
  'POST /api/reward/claim',
  'POST /api/auth/merge',
] as const

function startLoad(run: Run, stage: MoneyStage, diary: Diary): { end(): Promise<void> } {
  const state = { isOver: false }
  const work = async (number: number): Promise<void> => {
    const worker = { stage, diary, seeded: run.seeded.branch(`worker ${number}`), member: null }
    while (!state.isOver) {
      try {
        await live(worker)
      } catch (error) {
        run.report.fail('someone was stuck', error instanceof Error ? error.message : String(error))
      }
    }
  }
  const all = Promise.all(Array.from({ length: workers }, (_, number) => work(number)))
  return {
    async end() {
      state.isOver = true
      await all
    },
  }
}

/** The moments that matter are short: wait until people are well at it, then for one, and a little into it. */
async function untilUnderWay({ client, report }: MoneyStage, wanted: number, into: number): Promise<boolean> {
  const end = Date.now() + 10_000
  const known = report.of('top-ups acknowledged')
  while (report.of('top-ups acknowledged') < known + wanted && Date.now() < end) await wait(5)
  while (client.underWay(decisive) === 0 && Date.now() < end) await wait(1)
  await wait(into)
  return client.underWay(decisive) > 0
}

async function checkReceipts({ server, report }: MoneyStage, ids: readonly string[]): Promise<void> {
  const { rows } = await server.sql.query<{ n: number }>(
    'select count(*)::int as n from merge_receipts where id = any($1)',
    [ids],
  )
  report.require(rows[0]?.n === ids.length, 'an acknowledged merge is lost', `${rows[0]?.n} of ${ids.length}`)
}

async function requireLife({ server, report }: MoneyStage): Promise<void> {
  const words = server.isRunning ? '' : (await server.lastWords()).slice(-400)
  report.require(server.isRunning, 'the server died with its database', words)
  if (!server.isRunning) await server.start()
}

/** The database is killed under the server, which must live through it, forget nothing and do nothing twice. */
export async function outages(run: Run, stage: MoneyStage): Promise<void> {
  const { database, report } = stage
  const total = sized(run.size, { short: 1, default: 20, full: 100 })
  const seeded = run.seeded.branch('outages')
  const diary: Diary = { acts: [], receipts: [], accounts: [] }
  await forgetLimits(stage)
  const load = startLoad(run, stage, diary)
  for (let number = 1; number <= total; number += 1) {
    if (await untilUnderWay(stage, 2 + seeded.int(5), seeded.int(25))) report.count('outages amid an act')
    const promised = { acts: [...diary.acts], receipts: [...diary.receipts] }
    await database.kill()
    await database.start()
    report.count('times the database was killed')
    await requireLife(stage)
    await checkActs(stage, promised.acts)
    await checkReceipts(stage, promised.receipts)
    await checkAlways(stage)
    await forgetLimits(stage)
    if (number % 5 === 0 || number === total)
      run.say(`outages: ${number} of ${total}; ${diary.acts.length} acts acknowledged`)
  }
  await load.end()
  await requireLife(stage)
  await checkAtRest(stage, seeded)
  await checkActs(stage, diary.acts)
  await checkReceipts(stage, diary.receipts)
  for (const { userId, points } of diary.accounts) {
    const { available, held } = await findBalance(stage, userId)
    report.count('balances compared')
    report.require(
      available === points && held === 0,
      'another balance than acknowledged',
      `${userId} ${available} and ${held} held, not ${points}`,
    )
  }
}
