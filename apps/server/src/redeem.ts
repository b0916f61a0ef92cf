import { stat } from 'node:fs/promises'
import { counted, runCommand, say, withDatabase, type CommandFacts } from './command-line.ts'
import { listBatches, makeBatch, stopBatch } from './modules/money/index.ts'
import { Problem } from './platform/backup/index.ts'
import { loadSecrets, secretsPath, type Secrets } from './platform/crypto/secrets.ts'
import type { Database } from './platform/db/database.ts'
import { readFact } from './platform/db/installation.ts'
import { optionsFrom, usage, wishFrom, type BatchOptions } from './redeem-batch.ts'

const day = 24 * 3_600_000

/** Codes made under other keys than the server's would never be recognized. */
async function secretsOf(db: Database, { config: { dataDir } }: CommandFacts): Promise<Secrets> {
  const isThere = await stat(secretsPath(dataDir)).then(
    () => true,
    () => false,
  )
  const secrets = isThere ? await loadSecrets(dataDir) : null
  if (secrets && (await readFact(db.direct, 'secrets')) === secrets.fingerprint) return secrets
  throw new Problem(
    `The secrets.json in ${dataDir} does not belong to this database. Set DATA_DIR to the folder of its server.`,
  )
}

async function make(db: Database, facts: CommandFacts, given: BatchOptions): Promise<void> {
  const now = new Date()
  const newBatch = await wishFrom(db.direct, given, now)
  const secrets = await secretsOf(db, facts)
  const codes = await db.transaction((tx) => makeBatch(tx, secrets, newBatch, now))
  if (!codes) throw new Problem(`There is a batch "${newBatch.name}" already. Give another name.`)
  say('code,batch,scope,uses,expires')
  for (const code of codes)
    say([code, newBatch.name, given.scope, newBatch.uses, given.expires ?? ''].join(','))
  process.stderr.write(`${counted(codes.length, 'code')} made. They are shown this once: keep them safe.\n`)
}

type Batch = Awaited<ReturnType<typeof listBatches>>[number]

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
  const batches = await listBatches(db.direct)
  for (const batch of batches) say(lineOf(batch, new Date()))
  if (batches.length === 0) say('There are no batches yet.')
}

async function stop(db: Database, name: string): Promise<void> {
  if (!(await stopBatch(db.direct, name, new Date()))) throw new Problem(`There is no batch "${name}".`)
  say('Stopped. Its codes are refused from now on; what was redeemed stays.')
}

await runCommand(process.env, async (facts) => {
  const [action, ...args] = facts.args
  const [name] = args
  const isKnown =
    action === 'make' || (action === 'list' && args.length === 0) || (action === 'stop' && args.length === 1)
  if (!isKnown) throw new Problem(usage)
  const given = action === 'make' ? optionsFrom(args) : null
  await withDatabase(facts, async (db) => {
    if (given) return make(db, facts, given)
    return action === 'stop' && name !== undefined ? stop(db, name) : list(db)
  })
})
