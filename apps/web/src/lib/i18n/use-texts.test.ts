import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineTexts } from './texts.ts'
import { useTexts } from './use-texts.ts'

const textsOf = (hello: string) => {
  const load = async () => ({ default: { hello } })
  return defineTexts({ 'zh-Hans': load, 'zh-Hant': load, en: load })
}

test('a screen that waits for two gets each of them, not one twice', async () => {
  const [first, second, third] = [textsOf('first'), textsOf('second'), textsOf('third')]
  await third.load('zh-Hans')
  const Screen = () =>
    [useTexts(first)('hello'), useTexts(second)('hello'), useTexts(third)('hello')].join(' ')
  const stream = await renderToReadableStream(
    createElement(Suspense, { fallback: null }, createElement(Screen)),
  )
  await stream.allReady
  expect(await new Response(stream).text()).toContain('first second third')
})

test('what is there is not waited for', async () => {
  const texts = textsOf('here')
  await texts.load('zh-Hans')
  expect(texts.load('zh-Hans')).toMatchObject({ status: 'fulfilled', value: texts.loaded('zh-Hans') })
})
