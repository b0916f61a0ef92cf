import { describe, expect, test } from 'vitest'
import { defineTexts } from './texts.ts'

const tree = (hello: string) => ({ default: { hello } })

describe('texts', () => {
  test('are fetched once a language and then at hand', async () => {
    let fetched = 0
    const texts = defineTexts({
      'zh-Hans': async () => ((fetched += 1), tree('你好')),
      'zh-Hant': async () => tree('你好'),
      en: async () => tree('Hello'),
    })
    expect(texts.loaded('zh-Hans')).toBeUndefined()
    const [a, b] = await Promise.all([texts.load('zh-Hans'), texts.load('zh-Hans')])
    expect(a('hello')).toBe('你好')
    expect(b).toBe(a)
    expect(texts.loaded('zh-Hans')).toBe(a)
    await texts.load('zh-Hans')
    expect(fetched).toBe(1)
    expect((await texts.load('en'))('hello')).toBe('Hello')
  })

  test('a fetch that failed is tried again', async () => {
    let tries = 0
    const load = async () => {
      tries += 1
      if (tries === 1) throw new Error('offline')
      return tree('Hello')
    }
    const texts = defineTexts({ 'zh-Hans': load, 'zh-Hant': load, en: load })
    await expect(texts.load('en')).rejects.toThrow('offline')
    expect((await texts.load('en'))('hello')).toBe('Hello')
  })
})
