import type { WireInputOf } from '@mindisle/contract'
import { newId } from '../../../platform/ids.ts'

type Sent = WireInputOf<'POST /api/feedback/send'>['body']

export const sampleFeedback = (given: Partial<Sent> = {}): Sent => ({
  id: newId(),
  kind: 'fault',
  text: '做到第 18 题切出去，回来以后进度条停在第 12 题。Canary fault',
  pictures: [],
  contact: 'canary@example.com',
  device: {
    app: '1.0.0',
    browser: 'chrome',
    browser_version: '130',
    system: 'android',
    screen: '390x844@3',
    connection: '4g',
    failed: { call: 'GET /api/exam/show', status: 500, at: '2026-11-16T08:00:00.000Z' },
  },
  ...given,
})
