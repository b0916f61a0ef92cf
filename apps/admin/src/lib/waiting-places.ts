import type { Lead } from './leads.tsx'

/** Where what waits is worked on. */
export const waitingPlaces: Readonly<Record<string, Lead>> = {
  call: { page: 'calls' },
  approval: { page: 'money' },
  withdrawal: { page: 'money' },
  refund: { page: 'orders', query: { state: 'refund_failed' } },
  undelivered: { page: 'orders', query: { state: 'paid' } },
  comment: { page: 'review', query: { kind: 'comment' } },
  question: { page: 'review', query: { kind: 'question' } },
  feedback: { page: 'review', query: { kind: 'feedback' } },
  evaluation: { page: 'review', query: { kind: 'evaluation' } },
  counselor: { page: 'review', query: { kind: 'counselor' } },
  organization: { page: 'review', query: { kind: 'organization' } },
  hotline: { page: 'hotlines' },
  income: { page: 'money' },
  unclear: { page: 'money' },
}
