import { setTimeout as wait } from 'node:timers/promises'
import { grantPoints } from '../../../apps/server/src/modules/money/index.ts'
import { loadSecrets, type Secrets } from '../../../apps/server/src/platform/crypto/secrets.ts'
import { queriesOn, type Tx } from '../../../apps/server/src/platform/db/database.ts'
import { openStage, type Served, type Stage } from '../account/stage.ts'
import { OwnDatabase } from '../kit/own-database.ts'
import { Proxy } from '../kit/proxy.ts'
import type { Report } from '../kit/report.ts'
import { RealServer } from '../kit/server.ts'

/** Where people pay. */
export interface PayStage extends Stage<Served> {
  /** Under which the play gateway signs. */
  secrets: Secrets
  /** With whose token each person's orders are asked about. */
  tokens: Map<string, string>
}

/** A server and a database that can die alone, and the line between them. */
export interface MoneyStage extends PayStage {
  server: RealServer
  proxy: Proxy
  database: OwnDatabase
}

export async function openMoneyStage(report: Report): Promise<MoneyStage> {
  const proxy = await Proxy.open()
  const server = await RealServer.create({ TRUST_PROXY: '1' })
  const database = new OwnDatabase(server, proxy)
  try {
    await database.start()
    await server.start()
  } catch (error) {
    await closeParts(server, database, proxy)
    throw error
  }
  const secrets = await loadSecrets(server.dataDir)
  return { ...openStage(server, report), proxy, database, secrets, tokens: new Map() }
}

async function closeParts(server: RealServer, database: OwnDatabase, proxy: Proxy): Promise<void> {
  await server.end()
  await database.stop()
  await server.stop()
  proxy.close()
}

export async function closeMoneyStage({ server, database, proxy, client }: MoneyStage): Promise<void> {
  client.close()
  await closeParts(server, database, proxy)
}

const patience = 120_000

/** Past the server, and again when the database dies meanwhile: `work` must be safe to repeat. */
export async function inDatabase<T>({ server }: Stage<Served>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const end = Date.now() + patience
  for (;;) {
    try {
      return await queriesOn(server.sql).transaction(work)
    } catch (error) {
      if (Date.now() > end) throw error
      await wait(100)
    }
  }
}

export async function givePoints(stage: Stage<Served>, userId: string, points: number): Promise<void> {
  await inDatabase(stage, (tx) => grantPoints(tx, userId, points, new Date()))
}
