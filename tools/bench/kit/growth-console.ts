import type { ConsoleKey } from '@mindisle/contract/console'
import { newOperator } from '../../../apps/server/testing/console.ts'
import { queriesOn } from '../../../apps/server/src/platform/db/database.ts'
import type { RealServer } from '../../faults/kit/server.ts'
import { get, left, type Asked, type Left } from './growth-row.ts'

type Reading = Extract<ConsoleKey, `GET ${string}`>

const ofOne = left('one row by its primary key, or what hangs on it by an index')
const daysShown = left(
  'counts by an index what happened in the days it shows: grows with those, not with all there is',
)
const wholeOnPurpose = left('works out all of it anew, which is what it is for')

/** What operators read, while a million people use it. */
export const consoleGrowthRows: Record<Reading, Asked | Left> = {
  'GET /api/admin/me': get('/api/admin/me'),
  'GET /api/admin/today': daysShown,
  'GET /api/admin/figures': daysShown,
  'GET /api/admin/orders': get('/api/admin/orders?sort=price'),
  'GET /api/admin/orders/show': get('/api/admin/orders/show?number=G0'),
  'GET /api/admin/audit': get('/api/admin/audit'),
  'GET /api/admin/audit/verify': wholeOnPurpose,
  'GET /api/admin/views': get('/api/admin/views?page=orders'),
  'GET /api/admin/ledger': get('/api/admin/ledger'),
  'GET /api/admin/ledger/accounts': get('/api/admin/ledger/accounts'),
  'GET /api/admin/ledger/verify': wholeOnPurpose,
  'GET /api/admin/redeem': get('/api/admin/redeem'),
  'GET /api/admin/incomes': get('/api/admin/incomes'),
  'GET /api/admin/payments/unclear': get('/api/admin/payments/unclear'),
  'GET /api/admin/withdrawals': get('/api/admin/withdrawals'),
  'GET /api/admin/approvals': get('/api/admin/approvals'),
  'GET /api/admin/calls': get('/api/admin/calls'),
  'GET /api/admin/review/list': get('/api/admin/review/list'),
  'GET /api/admin/services/counselors': get('/api/admin/services/counselors?table=reservations'),
  'GET /api/admin/services/organizations': get('/api/admin/services/organizations?table=teams'),
  'GET /api/admin/system': get('/api/admin/system'),
  'GET /api/admin/content': get('/api/admin/content?kind=article'),
  'GET /api/admin/content/show': get('/api/admin/content/show?kind=article&subject=grey-week'),
  'GET /api/admin/content/version': ofOne,
  'GET /api/admin/articles/choices': get('/api/admin/articles/choices'),
  'GET /api/admin/articles/recordings': ofOne,
  'GET /api/admin/instruments/check': left('golden vectors of one assessment; nobody is asked for'),
  'GET /api/admin/instruments/changes': ofOne,
  'GET /api/admin/norms': get('/api/admin/norms'),
  'GET /api/admin/passkeys': get('/api/admin/passkeys'),
}

/** An owner's open session. */
export async function openConsole({ url, sql }: RealServer): Promise<string> {
  const clock = { now: new Date(), forward: () => undefined }
  const queries = queriesOn(sql)
  const db = {
    pool: sql,
    transaction: <T>(work: Parameters<typeof queries.transaction<T>>[0]) => queries.transaction(work),
  }
  return (await newOperator({ url, clock, db }, 'owner')).cookie
}
