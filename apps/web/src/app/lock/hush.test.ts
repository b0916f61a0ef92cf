import { expect, test } from 'vitest'
import { createPlayer, type Sound } from '../../lib/player/player.ts'
import { hush } from './hush.ts'

/** Plays and pauses at once, as the system's own buttons make it do too. */
function madeSound(): Sound {
  const listeners: Partial<Record<string, Array<() => void>>> = {}
  const tell = (type: string) => listeners[type]?.forEach((listener) => listener())
  return {
    src: '',
    loop: false,
    currentTime: 0,
    duration: 1,
    async play() {
      tell('play')
    },
    pause: () => tell('pause'),
    addEventListener: (type, listener) => void (listeners[type] ??= []).push(listener),
  }
}

function playing(sourceRoute: string) {
  const sound = madeSound()
  const player = createPlayer(() => sound)
  player.play({ audioUrl: 'a', title: 't', thumbnail: '', sourceRoute })
  return { sound, player, isPlaying: () => player.store.getState().isPlaying }
}

test('who locks the app falls asleep to the sea, and a voice note is silent', () => {
  const [sea, own] = [playing('pages/index/index'), playing('page10/diary/show?id=1')]
  for (const { player } of [sea, own]) hush(player)
  expect([sea.isPlaying(), own.isPlaying()]).toEqual([true, false])
})

test('locked, the buttons of the system start nothing; opened, they do again', async () => {
  const { sound, player, isPlaying } = playing('page10/diary/show?id=1')
  const unhush = hush(player)
  await sound.play()
  expect(isPlaying()).toBe(false)
  unhush()
  await sound.play()
  expect(isPlaying()).toBe(true)
})
