import { hear } from '@mindisle/safety'
import { expect, test } from 'vitest'
import { longestWait } from '../../../testing/longest-wait.ts'
import { listen } from './listen.ts'

const page = '晚饭后走到江边，风很大，遇到一只橘猫。今天开会开了很久，回家已经很晚了。'
const english = 'We walked to the river after dinner and talked about the long day at work. '
const long = (words: string) => words.repeat(Math.ceil(10_000 / words.length)).slice(0, 10_000)

test('a save of many long texts is heard whole, and nobody else waits for more than a part of it', async () => {
  const danger = `${long(page).slice(0, 9_950)}我想自杀，活不下去了。`
  const texts = [long(page), long(english), danger]
  let heard: Awaited<ReturnType<typeof listen>> | undefined
  const { whole, longest } = await longestWait(async () => {
    heard = await listen(texts.map((text) => ({ text, hearing: 'kept' })))
  })
  expect(heard?.needsHelp).toBe('self')
  expect(hear({ text: danger }).about).toBe('self')
  expect(longest / whole).toBeLessThan(0.4)
})
