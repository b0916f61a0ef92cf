import { expect, test } from 'vitest'
import { attemptOf, itemOf } from '../testing/samples.ts'
import { createServer, createTime, depsOf } from '../testing/world.ts'
import type { TakingDeps } from './deps.ts'
import { Taking } from './taking.ts'

test('what somebody new is asked first is there before anything is asked of the server', async () => {
  const [time, exam] = [createTime(), attemptOf({ items: [itemOf('q1'), itemOf('q2')] })]
  const deps = depsOf(time, createServer(time, exam))
  const started: unknown[] = []
  const start: TakingDeps['api']['start'] = (body) => {
    started.push(body)
    return deps.api.start(body)
  }
  const wayIn = {
    needs: ['birth_year', 'gate'],
    gate: 'Are you safe?',
    intro: { ...exam, adaptive: null },
  }
  const taking = new Taking({ ...deps, api: { ...deps.api, start } }, { assessmentId: 'low-mood-9' }, wayIn)
  const stateOf = () => taking.store.getState().state
  const asks = { needsYear: true, needsHealth: false, gate: 'Are you safe?' }
  expect(stateOf()).toMatchObject({ kind: 'wayIn', asks })
  taking.resume()
  await time.pass(2_000)
  expect(started).toEqual([])
  taking.begin({ birth_year: 1996, gate_passed: true })
  await time.pass(10)
  expect(started).toEqual([{ table_id: 'low-mood-9', birth_year: 1996, gate_passed: true }])
  expect(stateOf()).toMatchObject({ kind: 'asking', at: 'q1' })
})
