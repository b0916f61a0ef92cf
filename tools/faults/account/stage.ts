import type pg from 'pg'
import { Client } from '../kit/client.ts'
import type { Report } from '../kit/report.ts'
import type { RealServer } from '../kit/server.ts'
import type { Seeded } from '../kit/seeded.ts'

/** What people reach, and the database past it. */
export interface Served {
  port: number
  sql: pg.Pool
}

export interface Stage<S extends Served = RealServer> {
  server: S
  client: Client
  report: Report
}

export const openStage = (server: RealServer, report: Report, port = server.port): Stage => ({
  server,
  report,
  client: new Client(port, report),
})

/** An hour and a day pass, for the limits alone. */
export async function forgetLimits(stage: Stage<Served>): Promise<void> {
  await stage.server.sql.query('delete from rate_limits')
}

/** A code belongs to who asked for it; without a session that is the address. */
export async function codeFor(
  stage: Stage,
  { mobile, address }: { mobile: string; address: string },
  seeded: Seeded,
): Promise<string> {
  const { status, answer } = await stage.client.send('POST /api/auth/sms_code', {
    body: { mobile, purpose: 'login' },
    key: seeded.text(24),
    address,
  })
  if (!answer.success || !answer.data.dev_code) throw new Error(`no code: ${status} ${answer.message}`)
  return answer.data.dev_code
}
