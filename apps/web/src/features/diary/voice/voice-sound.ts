import type { Sound } from '../../../lib/player/player.ts'

let last: string | null = null

/** Played once; how long it is the entry says, for a browser's own recordings do not. */
export function voiceSound(content: Blob, seconds: number): Sound {
  if (last !== null) URL.revokeObjectURL(last)
  last = URL.createObjectURL(content)
  const audio = new Audio(last)
  return {
    src: last,
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
