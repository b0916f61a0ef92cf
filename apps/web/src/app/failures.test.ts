import { describe, expect, test } from 'vitest'
import { NetworkFailed, Refused, ServerFault, type CallFailure } from '../lib/http/failures.ts'
import { reactionToFault } from './failures.ts'
import { reactionToRefusal } from './refusals.ts'
import { takeTestFirst } from './take-test-first.ts'

const reactionTo = (failure: CallFailure, isRead: boolean) =>
  failure instanceof Refused ? reactionToRefusal(failure, isRead) : reactionToFault(failure)

const refused = (status: number, message = '', type?: never, data: unknown = null) =>
  new Refused(status, message, type, data)

describe('each row of the error catalogue', () => {
  test.each([
    ['401', refused(401), true, { title: 'failure.unauthorized', text: 'failure.refresh', exit: 'home' }],
    [
      '403',
      refused(403, 'no'),
      true,
      { title: 'failure.restricted', text: 'failure.no_permission', message: 'no', exit: 'back' },
    ],
    [
      '404 on a write',
      refused(404, 'gone'),
      false,
      { title: 'failure.access', message: 'gone', exit: 'stay' },
    ],
    [
      '422',
      refused(422, 'look'),
      false,
      { title: 'failure.wrong_input', text: 'failure.check_input', message: 'look' },
    ],
    ['429', refused(429), true, { title: 'failure.restricted', text: 'failure.too_often' }],
    ['5xx', new ServerFault(502, ''), true, { title: 'failure.system' }],
    [
      'network',
      new NetworkFailed('failed'),
      true,
      { title: 'failure.network', text: 'failure.connection', canRetry: true, exit: 'home' },
    ],
    [
      'offline',
      new NetworkFailed('offline'),
      true,
      { title: 'failure.network', text: 'failure.connection', canRetry: true },
    ],
    [
      'timeout',
      new NetworkFailed('timeout'),
      true,
      { title: 'failure.network', text: 'failure.timeout', canRetry: true },
    ],
  ])('%s', (_, failure, isRead, expected) => {
    expect(reactionTo(failure, isRead)).toMatchObject({ kind: 'dialog', ...expected })
  })

  test('404 on a read leads to the page that says so', () => {
    expect(reactionTo(refused(404, 'gone'), true)).toEqual({ kind: 'notFound', message: 'gone' })
  })
})

describe('a typed answer comes first', () => {
  test.each([
    ['mobile_unverified', 403, 'login'],
    ['banned', 403, 'forbidden'],
    ['code_invalid', 422, 'screen'],
    ['balance_short', 422, 'screen'],
  ])('%s', (type, status, kind) =>
    expect(reactionTo(refused(status, '', type as never), true).kind).toBe(kind),
  )

  test.each(['no_test', 'proof_needed'])('%s asks something of the person first', (type) =>
    expect(reactionTo(refused(403, '', type as never), true)).toEqual({ kind: 'question' }),
  )

  test('no_test carries the server’s own words and where to go', async () => {
    const data = { confirm_text: 'Take it', cancel_text: '', url: '/pages/table/show?id=1' }
    const done: unknown[] = []
    const again = await takeTestFirst(refused(403, 'First take it', 'no_test' as never, data), {
      ask: async (dialog) => (done.push(dialog), true),
      navigateTo: async (address) => void done.push(address),
      text: (key) => key,
    })
    expect(again).toBe(false)
    expect(done).toEqual([
      { title: '', body: 'First take it', confirm: 'Take it', cancel: 'actions.cancel' },
      '/pages/table/show?id=1',
    ])
  })
})
