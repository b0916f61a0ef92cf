import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPlayer } from './player.ts'
import { sentencesOf } from './sentences.ts'
import { createSpoken, voiceFor, type Voices } from './spoken.ts'

class FakeUtterance {
  lang = ''
  voice: unknown = null
  readonly listeners: Record<string, () => void> = {}
  constructor(readonly text: string) {}
  addEventListener(type: string, listener: () => void) {
    this.listeners[type] = listener
  }
}

class FakeVoices implements Voices {
  said: FakeUtterance[] = []
  constructor(readonly list: ReadonlyArray<{ lang: string }> = []) {}
  getVoices = () => this.list
  speak = (utterance: unknown) => void this.said.push(utterance as FakeUtterance)
  cancel = () => this.said.at(-1)?.listeners['end']?.()
  addEventListener = (_: 'voiceschanged', listener: () => void) => listener()
  finish = () => this.said.at(-1)?.listeners['end']?.()
}

const before = globalThis.SpeechSynthesisUtterance
beforeEach(() => {
  globalThis.SpeechSynthesisUtterance = FakeUtterance as never
})
afterEach(() => {
  globalThis.SpeechSynthesisUtterance = before
})

const setUp = () => {
  const voices = new FakeVoices()
  const spoken = createSpoken(['一。', '二。', '三。'], { lang: 'zh-CN' }, voices)
  const player = createPlayer(() => {
    throw new Error('no sound file is needed')
  })
  const track = { audioUrl: 'spoken:a', thumbnail: '', title: 'A', sourceRoute: 'pages/article/show?id=a' }
  player.play({ ...track, sound: spoken })
  return { voices, spoken, player, said: () => voices.said.map(({ text }) => text) }
}

describe('spoken in the player', () => {
  test('sentence after sentence, with how far it is', () => {
    const { voices, spoken, player, said } = setUp()
    expect(player.store.getState()).toMatchObject({ visible: true, isPlaying: true, progress: 0 })
    voices.finish()
    expect([said(), spoken.at]).toEqual([['一。', '二。'], 1])
    expect(player.store.getState().progress).toBeCloseTo(1 / 3)
    expect(voices.said[1]?.lang).toBe('zh-CN')
  })

  test('a pause ends the sentence, going on begins it anew, and what was cancelled leads nowhere', () => {
    const { voices, player, said } = setUp()
    voices.finish()
    player.toggle()
    expect(player.store.getState()).toMatchObject({ isPlaying: false, isPaused: true })
    expect(said()).toEqual(['一。', '二。'])
    player.toggle()
    expect(said()).toEqual(['一。', '二。', '二。'])
  })

  test('at its end it rests at its beginning; closing silences it', () => {
    const { voices, spoken, player, said } = setUp()
    for (let i = 0; i < 3; i += 1) voices.finish()
    expect([spoken.at, player.store.getState().isPlaying, said().length]).toEqual([0, false, 3])
    player.toggle()
    player.close()
    expect(player.store.getState()).toMatchObject({ visible: false, audioUrl: '' })
    expect(said()).toHaveLength(4)
  })

  test('a voice that fails leaves it paused', () => {
    const { voices, player } = setUp()
    voices.said[0]?.listeners['error']?.()
    expect(player.store.getState()).toMatchObject({ isPlaying: false, isPaused: true })
  })

  test('another sound silences it', () => {
    const { voices, player, said } = setUp()
    const sea = createSpoken(['海'], { lang: 'zh-CN' }, new FakeVoices())
    player.play({ audioUrl: 'x', thumbnail: '', title: 'B', sourceRoute: 'b', sound: sea })
    voices.finish()
    expect(said()).toEqual(['一。'])
    expect(player.store.getState()).toMatchObject({ title: 'B', isPlaying: true })
  })
})

describe('a voice', () => {
  const list = ['en-GB', 'zh-TW', 'zh_CN', 'cmn-Hans-CN', 'ja-JP'].map((lang) => ({ lang }))
  test.each([
    ['zh-Hans', 'zh_CN'],
    ['zh-Hant', 'zh-TW'],
    ['en', 'en-GB'],
  ])('%s is read by %s', async (language, lang) => {
    expect((await voiceFor(language, new FakeVoices(list)))?.lang).toBe(lang)
  })
  test('none fits, or there are none', async () => {
    expect(await voiceFor('en', new FakeVoices([{ lang: 'ja-JP' }]))).toBeNull()
    expect(await voiceFor('en', new FakeVoices())).toBeNull()
    expect(await voiceFor('en', undefined)).toBeNull()
  })
})

test.each([
  ['zh-Hans', '先坐下。再听一听！「好了。」然后走。', '先坐下。'],
  ['en', 'Sit down. Listen. Then go.', 'Sit down. '],
])('%s is cut into sentences that are the whole', (language, passage, first) => {
  const cut = sentencesOf(passage, language)
  expect(cut.join('')).toBe(passage)
  expect(cut[0]).toBe(first)
  expect(cut.length).toBeGreaterThanOrEqual(3)
})
