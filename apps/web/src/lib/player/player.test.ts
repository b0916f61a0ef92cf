import { describe, expect, test } from 'vitest'
import { fields } from '../../constants.ts'
import { createPlayer, type Sound } from './player.ts'

class FakeSound implements Sound {
  src = ''
  loop = false
  currentTime = 0
  duration = 20
  refuses = false
  readonly #listeners = new Map<string, Array<() => void>>()
  addEventListener(type: string, listener: () => void) {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }
  tell(type: string) {
    for (const listener of this.#listeners.get(type) ?? []) listener()
  }
  async play() {
    if (this.refuses) throw new Error('not allowed')
    this.tell('play')
  }
  pause() {
    this.tell('pause')
  }
}

const waves = {
  audioUrl: '/audio/waves.mp3',
  thumbnail: 'sea',
  title: 'Waves',
  sourceRoute: 'pages/index/index',
}

const setUp = () => {
  const sound = new FakeSound()
  return { sound, player: createPlayer(() => sound) }
}

describe('the player', () => {
  test('has the state the cross-platform client had', () => {
    const { player } = setUp()
    expect(Object.keys(player.store.getState())).toEqual(expect.arrayContaining([...fields.audioPlayer]))
  })

  test('plays, and shows itself open', async () => {
    const { player } = setUp()
    player.play(waves)
    await Promise.resolve()
    expect(player.store.getState()).toMatchObject({
      ...waves,
      visible: true,
      expanded: true,
      isPlaying: true,
    })
    player.setExpanded(false)
    expect(player.store.getState()).toMatchObject({ visible: true, expanded: false, isPlaying: true })
  })

  test('pauses and goes on', () => {
    const { player } = setUp()
    player.play(waves)
    player.toggle()
    expect(player.store.getState()).toMatchObject({ isPlaying: false, isPaused: true })
    player.toggle()
    expect(player.store.getState()).toMatchObject({ isPlaying: true, isPaused: false })
  })

  test('a browser that refuses to play leaves it paused', async () => {
    const { player, sound } = setUp()
    sound.refuses = true
    player.play(waves)
    await Promise.resolve()
    await Promise.resolve()
    expect(player.store.getState()).toMatchObject({ visible: true, isPlaying: false, isPaused: true })
  })

  test('shows how far it is, and closes with its place remembered', () => {
    const { player, sound } = setUp()
    player.play(waves)
    sound.currentTime = 5
    sound.tell('timeupdate')
    expect(player.store.getState().progress).toBe(0.25)
    player.moveTo({ x: 10, y: 20 })
    player.close()
    expect(player.store.getState()).toMatchObject({
      visible: false,
      audioUrl: '',
      position: { x: 10, y: 20 },
    })
  })
})
