import { rights } from '@mindisle/contract/console'
import { redeemDesk } from '../modules/money/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Database } from '../platform/db/database.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { makeUsage, optionsFrom, newBatchFrom } from './redeem-batch.ts'
import { secretsOf } from './secrets-of.ts'
import { take, type Noun, type OperatorVerb } from './verb.ts'

const day = 24 * 3_600_000

const make: OperatorVerb = {
  by: 'operator',
  usage: makeUsage,
  roles: rights.redeem,
  async act(acting, args, command) {
    const given = optionsFrom(args)
    const newBatch = await newBatchFrom(acting.tx, given, acting.now)
    const secrets = await secretsOf(acting.tx, command)
    const codes = await redeemDesk.make(acting, secrets, newBatch)
    if (!codes)
      throw new Problem(`There is a batch "${newBatch.name}" already. Give another name.`, {
        why: 'batch_taken',
      })
    const rows = codes.map((code) =>
      [code, newBatch.name, given.scope, newBatch.uses, given.expires ?? ''].join(','),
    )
    return {
      lines: ['code,batch,scope,uses,expires', ...rows],
      async after() {
        const made = counted(codes.length, 'code')
        process.stderr.write(`${made} made. They are shown this once: keep them safe.\n`)
        return []
      },
    }
  },
}

type Batch = Awaited<ReturnType<typeof redeemDesk.list>>[number]

function stateOf({ stoppedAt, expiresAt }: Batch['batch'], now: Date): string {
  if (stoppedAt) return 'stopped'
  if (!expiresAt) return 'no end'
  const last = new Date(expiresAt.getTime() - day).toISOString().slice(0, 10)
  return expiresAt <= now ? `over since ${last}` : `until ${last}`
}

function lineOf({ batch, codes, used, left }: Batch, now: Date): string {
  const { name, scope, points, assessmentId } = batch
  const what = [scope, points ?? assessmentId].filter((part) => part !== null).join(':')
  const use = `used ${used.toLocaleString('en')}, left ${left.toLocaleString('en')}`
  return [name, what, counted(codes, 'code'), use, stateOf(batch, now)].join('  ')
}

async function list(db: Database): Promise<void> {
  const batches = await redeemDesk.list(db.direct)
  for (const batch of batches) say(lineOf(batch, new Date()))
  if (batches.length === 0) say('There are no batches yet.')
}

const stop: OperatorVerb = {
  by: 'operator',
  usage: 'NAME --as OPERATOR',
  roles: rights.redeem,
  async act(acting, args) {
    const [name = ''] = take(args, 1)
    if (!(await redeemDesk.stop(acting, name)))
      throw new Problem(`There is no batch "${name}".`, { why: 'batch' })
    return { lines: ['Stopped. Its codes are refused from now on; what was redeemed stays.'] }
  },
}

export const redeem: Noun = {
  make,
  list: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      await withDatabase(command, list)
    },
  },
  stop,
}
