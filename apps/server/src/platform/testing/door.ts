import { randomUUID } from 'node:crypto'
import type { TestDoor } from '../../../testing/test-door.ts'
import type { platformModule } from '../module.ts'

export const platformDoor: TestDoor<typeof platformModule> = {
  access: {},
  fillers: {
    idempotency_keys: (app, { token }) =>
      app.send('POST /api/share/scene', { body: { path: 'pages/my/my' } }, { token, key: randomUUID() }),
  },
  impersonal: {
    erasures: 'that somebody was erased, as the hash of an id that nobody has any more',
    faults: 'what could not be answered, by the hour and the name of the error',
    file_intents: 'names of files that are being stored, for an hour at most',
    file_removals: 'names of files that are being removed; the sweep empties it',
    installation: 'facts of this installation',
    rate_limits: 'counts for a day at most, then swept',
    sandbox_notices: 'play money: what its gateway tells',
    sandbox_pay_outs: 'play money: a number and a sum',
    sandbox_payments: 'play money',
    sandbox_refunds: 'play money',
    sandbox_trades: 'play money',
  },
  traces: [
    `select translate(rtrim(encode(sha256(convert_to('user:' || $1, 'UTF8')), 'base64'), '='), '+/', '-_')`,
  ],
}
