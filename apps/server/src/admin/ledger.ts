import { proveSessions } from '../modules/counselors/index.ts'
import { proveEntitlements } from '../modules/entitlements/index.ts'
import { proveIncome } from '../modules/incentive/index.ts'
import { sealLedger, verifyLedger } from '../modules/money/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Database } from '../platform/db/database.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { take, type Noun } from './verb.ts'

async function verify(db: Database): Promise<boolean> {
  const { findings: contradictions, seals, totals } = await verifyLedger(db.direct)
  const findings = [
    ...contradictions,
    ...(await proveEntitlements(db.direct)),
    ...(await proveIncome(db.direct)),
    ...(await proveSessions(db.direct)),
  ]
  say(`${counted(totals.transfers, 'transfer')}, ${totals.entries.toLocaleString('en')} entries`)
  say(`${counted(totals.accounts, 'account')}, people hold ${counted(totals.points, 'point')}`)
  say(`at the gateways: ${(totals.fen / 100).toFixed(2)} CNY`)
  say(`batches sealed: ${seals.batches}, up to transfer ${seals.sealedUpTo}`)
  for (const { rule, at } of findings) say(`WRONG ${rule}: ${at.join(', ')}`)
  if (seals.broken !== null) say(`WRONG batch ${seals.broken} is not what was sealed`)
  return findings.length === 0 && seals.broken === null
}

export const ledger: Noun = {
  verify: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      if (!(await withDatabase(command, verify))) throw new Problem('The ledger is not in order.')
      say('The ledger is in order.')
    },
  },
  seal: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      say(`batches sealed now: ${await withDatabase(command, (db) => sealLedger(db, new Date()))}`)
    },
  },
}
