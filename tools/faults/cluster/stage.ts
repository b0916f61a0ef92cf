import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadSecrets } from '../../../apps/server/src/platform/crypto/secrets.ts'
import { abandon, down, freePlan, up } from '../../cluster/life.ts'
import { passwordsOf, type ServerChoices } from '../../cluster/parts.ts'
import { address, portsOf, type Plan } from '../../cluster/plan.ts'
import { ensureBuilt } from '../../setup/build.mjs'
import type { Served } from '../account/stage.ts'
import { inTokens, Provider } from '../chat/provider.ts'
import { Client } from '../kit/client.ts'
import { Line } from '../kit/line.ts'
import type { Run } from '../kit/scenario.ts'
import type { PayStage } from '../money/stage.ts'

/** People's way in over the balancer, and ours to the database past the servers. */
class ClusterDoor implements Served {
  #pool: pg.Pool | null = null

  constructor(private readonly plan: Plan) {}

  get port(): number {
    return this.plan.port
  }

  get sql(): pg.Pool {
    return (this.#pool ??= this.#connect())
  }

  /** What was connected before a failover may lead nowhere. */
  async reconnect(): Promise<void> {
    const pool = this.#pool
    this.#pool = null
    await pool?.end().catch(() => undefined)
  }

  #connect(): pg.Pool {
    const pool = new pg.Pool({
      host: address,
      port: portsOf(this.plan).primary,
      user: 'mindisle',
      database: 'mindisle',
      password: passwordsOf(this.plan).app,
      max: 4,
      connectionTimeoutMillis: 5_000,
      query_timeout: 60_000,
    })
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
}

export interface ClusterStage extends PayStage {
  server: ClusterDoor
  plan: Plan
  /** Between all servers and the database. */
  line: Line
  /** What answers those who have agreed to a model; never killed by itself. */
  provider: Provider
  /** At each start of a server. */
  choices: ServerChoices
  close(): Promise<void>
}

export async function openClusterStage(run: Run): Promise<ClusterStage> {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'mindisle-cluster-'))
  await chmod(folder, 0o711)
  const plan = await freePlan(folder)
  const line = await Line.to(portsOf(plan).primary)
  const provider = await Provider.start(inTokens(run.seeded.branch('provider')))
  const choices = {
    databasePort: line.port,
    settings: (number: number) => ({ COMPANION_URL: provider.settingOf(`server${number}`) }),
  }
  const leave = (): void => abandon(plan)
  process.once('exit', leave)
  const server = new ClusterDoor(plan)
  const client = new Client(plan.port, run.report, 'line')
  const close = async (): Promise<void> => {
    client.close()
    await server.reconnect()
    await down(plan, run.say)
    line.close()
    provider.close()
    process.off('exit', leave)
  }
  try {
    await up(plan, run.say, choices)
  } catch (error) {
    await close()
    throw error
  }
  const secrets = await loadSecrets(join(folder, 'shared'))
  const { report } = run
  return { server, client, report, secrets, tokens: new Map(), plan, line, provider, choices, close }
}
