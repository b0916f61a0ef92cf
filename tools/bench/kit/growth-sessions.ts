import { get, left, rare } from './growth-row.ts'

/** Of sessions with counselors, what is brought to them and what is said of them; see growth-rows.ts. */
export const sessionRows = {
  'GET /api/capsule/choices': left('twenty reports and thirty entries of one person by an index'),
  'POST /api/capsule/open': rare,
  'POST /api/capsule/preview': rare,
  'POST /api/capsule/revoke': rare,
  'POST /api/capsule/seal': rare,
  'GET /api/counselor/consent': left('one row by its primary key'),
  'POST /api/counselor/consent/agree': rare,
  'POST /api/counselor/desk/contact': rare,
  'POST /api/counselor/save': rare,
  'GET /api/counselor/evaluations': left('a page of one counselor by an index'),
  'POST /api/counselor/evaluation/answer': rare,
  'GET /api/reservation/evaluation': left('one session by its primary key'),
  'POST /api/reservation/evaluate': rare,
  'GET /api/reservation/list': get('/api/reservation/list'),
  'GET /api/reservation/show': left('one session by its primary key'),
  'POST /api/reservation/cancel': rare,
  'POST /api/reservation/hold': rare,
  'POST /api/reservation/move': rare,
  'POST /api/reservation/release': rare,
} as const
