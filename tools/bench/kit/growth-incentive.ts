import { get, left, rare } from './growth-row.ts'

const drawn = left('draws; what it reads is read by a GET above')

/** Of the share-income plan; see growth-rows.ts. */
export const incentiveRows = {
  'GET /api/incentive/analysis': get('/api/incentive/analysis?span=all'),
  'GET /api/incentive/income': get('/api/incentive/income'),
  'GET /api/incentive/show': get('/api/incentive/show'),
  'GET /api/incentive/withdrawals': get('/api/incentive/withdrawals'),
  'POST /api/incentive/payee': rare,
  'POST /api/incentive/payee/remove': rare,
  'POST /api/incentive/poster': drawn,
  'POST /api/incentive/statement': drawn,
  'POST /api/incentive/withdraw': left('a few times a month, within what one person has'),
} as const
