import { rights } from '@mindisle/contract/console'
import { orderDesk } from '../modules/money/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { minute, take, type Noun } from './verb.ts'

const shownAtOnce = 50
const patience = 10 * 60_000

/** Payments of which the gateway has said neither yes nor no. */
export const payment: Noun = {
  unclear: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const before = new Date(Date.now() - patience)
      const rows = await withDatabase(command, (db) => orderDesk.listUnclear(db.direct, before, shownAtOnce))
      for (const { payment: row, number } of rows)
        say(
          [row.tradeNo, number, row.gateway, minute(row.expiresAt), counted(row.asked, 'question')].join(
            '  ',
          ),
        )
      if (rows.length === 0) say('Nothing is unclear.')
    },
  },
  ask: {
    by: 'operator',
    usage: 'TRADE --as OPERATOR',
    roles: rights.refunds,
    async act(acting, args) {
      const [tradeNo = ''] = take(args, 1)
      if (!(await orderDesk.askGatewayAgain(acting, tradeNo)))
        throw new Problem('There is nothing to ask of this payment.', { why: 'payment' })
      return { lines: ['The gateway is asked within a minute.'] }
    },
  },
}
