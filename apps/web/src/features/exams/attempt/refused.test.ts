import { expect, test } from 'vitest'
import { Refused } from '../../../lib/http/failures.ts'
import { createServer, createTime, depsOf } from '../testing/world.ts'
import type { TakingDeps } from './deps.ts'
import { Taking } from './taking.ts'

function setUp() {
  const time = createTime()
  const server = createServer(time)
  const deps = depsOf(time, server)
  const told: unknown[] = []
  const open = async (more: Partial<TakingDeps> = {}) => {
    const explain: TakingDeps['explain'] = async (...said) => (told.push(said), false)
    const taking = new Taking({ ...deps, explain, ...more }, { assessmentId: 'low-mood-9' })
    taking.resume()
    await time.pass(10)
    return taking.store.getState().state
  }
  const says = (refusal: Refused) => ({ ...server.api, start: () => Promise.reject(refusal) })
  return { open, says, told }
}

test.each([403, 422, 429])(
  '%i on the way in is told, and stays in the words of the server',
  async (status) => {
    const { open, says, told } = setUp()
    const refusal = new Refused(status, 'not now', undefined, null)
    const state = await open({ api: says(refusal) })
    expect(told).toEqual([[refusal, false]])
    expect(state).toEqual({ kind: 'failed', failure: { why: 'refused', message: 'not now' } })
  },
)

test('what the device has goes on without a word', async () => {
  const { open, says, told } = setUp()
  await open()
  const again = await open({ api: says(new Refused(429, 'often', undefined, null)) })
  expect([again.kind, told]).toEqual(['instruction', []])
})
