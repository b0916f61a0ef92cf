import type { Sound } from '../../../lib/player/player.ts'
import type { Article } from '../api/articles.ts'

type Recording = NonNullable<Article['recording']>

/** What somebody has read out, where this browser can play it. */
export function recordingFor({ recording }: Article): Recording | null {
  return recording && new Audio().canPlayType(recording.type) !== '' ? recording : null
}

/** Played once, not over and over as the sea is; it is fetched as it is heard. */
export function recordedSound({ address, seconds }: Recording): Sound {
  const audio = new Audio()
  audio.preload = 'metadata'
  audio.src = address
  return {
    src: address,
    loop: false,
    duration: seconds,
    get currentTime() {
      return audio.currentTime
    },
    set currentTime(second) {
      audio.currentTime = second
    },
    play: () => audio.play(),
    pause: () => audio.pause(),
    addEventListener: (type, listener) => audio.addEventListener(type, listener),
  }
}
