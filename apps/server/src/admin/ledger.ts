import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { proveSessions } from '../modules/counselors/index.ts'
import { proveEntitlements } from '../modules/entitlements/index.ts'
import { proveIncome } from '../modules/incentive/index.ts'
import { ledgerDesk, sealLedger, verifyLedger } from '../modules/money/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Database } from '../platform/db/database.ts'
import { readStatement } from '../platform/payment/statement/read.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { BadUsage, take, type AdminCommand, type Noun } from './verb.ts'

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

const gateways = ['wechat', 'alipay'] as const

async function match(command: AdminCommand): Promise<void> {
  const [typed = '', name = ''] = take(command.args, 2)
  const gateway = gateways.find((one) => one === typed)
  if (!gateway) throw new BadUsage()
  const lines = readStatement(gateway, await readFile(resolve(command.standsIn, name), 'utf8'))
  const found = await withDatabase(command, (db) => ledgerDesk.match(db.direct, gateway, lines))
  if (!found) throw new Problem('There is nothing in this statement.')
  const lineOf = (what: string) => (one: (typeof found)['missing'][number]) =>
    say([what, one.kind, one.id, one.order ?? '-', one.theirs ?? '-', one.ours ?? '-'].join('  '))
  found.missing.forEach(lineOf('MISSING'))
  found.extra.forEach(lineOf('EXTRA'))
  found.differing.forEach(lineOf('DIFFERS'))
  say(`${counted(found.matched, 'line')} of it fit.`)
}

export const ledger: Noun = {
  match: { by: 'machine', usage: `${gateways.join('|')} FILE`, run: match },
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
