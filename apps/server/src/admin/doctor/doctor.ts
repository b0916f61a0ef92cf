import { existsSync } from 'node:fs'
import { checkAdapters, storageFrom } from '../../adapters.ts'
import type { Config } from '../../config.ts'
import { readRegions, staleLines } from '../../modules/safety/index.ts'
import { openDatabase, type Tx } from '../../platform/db/database.ts'
import { appliedMigrations, knownMigrations } from '../../platform/db/migrations.ts'
import { readArchiveState } from '../../platform/backup/wal/index.ts'
import { clusterOf } from '../../platform/embedded-postgres/index.ts'
import { tryStorage } from '../../platform/storage/try.ts'
import { counted, say, withConnection } from '../command-line.ts'
import { take, type AdminCommand, type Noun } from '../verb.ts'
import { examineCrossings, examineDatabase } from './database.ts'
import { bad, examine, good, look, type Finding } from './finding.ts'
import { examineMachine } from './machine.ts'
import { examineReplica } from './replica.ts'
import { examineUpkeep, judgeArchive } from './upkeep.ts'

async function examineAdapters(config: Config): Promise<Finding[]> {
  checkAdapters(config)
  const findings: Finding[] = []
  // Where nothing has run yet, trying would make the folder of a mistyped DATA_DIR.
  if (config.storage.adapter !== 'disk' || existsSync(config.dataDir)) {
    await tryStorage(storageFrom(config))
    findings.push(good('storage', 'a file was written, read and removed'))
  }
  if (config.mode === 'demo')
    findings.push(look('mode', 'This is a demo: codes are shown on screen and money is play money.'))
  return findings
}

async function examineLines(tx: Tx, { mode }: Config, now: Date): Promise<Finding[]> {
  const count = staleLines(await readRegions(tx), now).length
  if (count === 0) return [good('helplines', 'all verified within 180 days')]
  const says = `${counted(count, 'number')} not verified for 180 days. List them: npm run admin -- safety hotlines`
  return [mode === 'production' ? bad('helplines', says) : look('helplines', says)]
}

async function examineData(command: AdminCommand, now: Date): Promise<Finding[]> {
  const { config, migrations } = command
  return withConnection(config, 'shared', async (connection) => {
    const db = openDatabase({ connection, connections: 2, onError: () => undefined })
    try {
      const found = [
        ...(await examineDatabase(db, command)),
        ...(await examineReplica(db.direct, config.databaseReplicaUrl)),
      ]
      const applied = await appliedMigrations(db.pool)
      // Another version may keep these elsewhere.
      if (applied.length !== knownMigrations(migrations).length) return found
      return [
        ...found,
        ...(await examineUpkeep(db.direct, config.backupRecipients.length > 0, now)),
        ...(await examineLines(db.direct, config, now)),
      ]
    } finally {
      await db.close()
    }
  })
}

async function examineArchive({ config }: AdminCommand, now: Date): Promise<Finding[]> {
  const folders = config.walArchive ? await clusterOf(config.dataDir) : null
  if (!folders) return []
  return judgeArchive(await readArchiveState({ ...folders, storage: storageFrom(config) }), now)
}

const signs = { good: '✓', look: '!', bad: '✗' } as const

async function run(command: AdminCommand): Promise<void> {
  take(command.args, 0)
  const now = new Date()
  const findings = [
    ...(await examine('machine', () => examineMachine(command.config))),
    ...(await examine('adapters', () => examineAdapters(command.config))),
    ...examineCrossings(command.config),
    ...(await examine('database', () => examineData(command, now))),
    ...(await examine('archive', () => examineArchive(command, now))),
  ]
  for (const { about, state, says } of findings) say(`${signs[state]} ${about.padEnd(12)} ${says}`)
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  const [toLook, wrong] = [count('look'), count('bad')]
  say(`\n${counted(findings.length, 'thing')} looked at: ${wrong} wrong, ${toLook} to look at.`)
  if (wrong > 0) process.exitCode = 1
}

export const doctor: Noun = { look: { by: 'machine', usage: '', run } }
