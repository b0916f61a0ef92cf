import type { AttemptData, AttemptItem } from '../api/types.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase(), image: null, figure: null }))

/** A question for tests; only what is said differs from a plain single choice. */
export const itemOf = (id: string, parts: Partial<AttemptItem> = {}): AttemptItem => ({
  id,
  kind: 'single',
  text: `Question ${id}`,
  options,
  rows: [],
  page: null,
  is_optional: false,
  when: null,
  help_when: [],
  look: null,
  min: null,
  max: null,
  step: null,
  least: null,
  most: null,
  seconds: null,
  cells: [],
  low: '',
  high: '',
  unit: '',
  ...parts,
})

export const attemptOf = (parts: Partial<AttemptData> = {}): AttemptData => ({
  id: 'exam000000000001',
  table_id: 'low-mood-9',
  version: '1.0.0',
  name: 'Low mood',
  category_id: 'mood',
  instruction: 'How often?',
  recall: 'two weeks',
  item_count: 3,
  minutes: 3,
  status: 'underway',
  report_id: null,
  started_at: '2026-11-15T00:00:00.000Z',
  expires_at: null,
  server_now: 1_000_000,
  elapsed_ms: 0,
  current_item: null,
  items: [itemOf('q1'), itemOf('q2'), itemOf('q3')],
  answers: [],
  adaptive: null,
  ...parts,
})
