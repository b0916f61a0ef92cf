import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBreaker } from './breaker.ts'
import { ModelFailed, type ChatModel, type ModelFault } from './port.ts'
import { startFakeModel, type FakeMode, type FakeModel } from './testing/fake-model.ts'

let fake: FakeModel
beforeAll(async () => {
  fake = await startFakeModel()
})
afterAll(() => fake.close())

const never = new AbortController().signal

async function heard(model: ChatModel, signal = never): Promise<{ text: string; fault: ModelFault | null }> {
  let text = ''
  try {
    for await (const token of model.stream([{ role: 'user', content: 'hello there' }], signal)) text += token
    return { text, fault: null }
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    return { text, fault: error.fault }
  }
}

test.each<[FakeMode, ModelFault | null]>([
  ['good', null],
  ['slow', null],
  ['stalls', 'timeout'],
  ['garbage', 'garbled'],
  ['cuts', 'unreachable'],
  ['refuses', 'refused'],
])('a provider that is %s ends with %s', async (mode, fault) => {
  fake.mode = mode
  expect((await heard(fake.model)).fault).toBe(fault)
})

test('a flood is left off', async () => {
  fake.mode = 'flood'
  const { text, fault } = await heard(fake.model)
  expect(fault).toBeNull()
  expect(text.length).toBeLessThan(6_100)
})

test('after three failures in a row nobody waits for it, until it has rested', async () => {
  fake.mode = 'refuses'
  let now = 0
  const model = withBreaker(fake.model, () => now)
  const faults = []
  for (let turn = 0; turn < 4; turn += 1) faults.push((await heard(model)).fault)
  expect(faults).toEqual(['refused', 'refused', 'refused', 'resting'])
  fake.mode = 'good'
  now = 31_000
  expect((await heard(model)).fault).toBeNull()
})
