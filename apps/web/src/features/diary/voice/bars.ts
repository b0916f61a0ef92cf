/** How many bars a recording is drawn as. */
export const barCount = 26

/** Where nothing is louder than this, nothing was said: noise is not drawn as a voice. */
const silence = 0.002

/** How loud each part of it is beside the loudest, 0 to 1. */
export function barsOf(samples: ArrayLike<number>, count = barCount): number[] {
  const loud = Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * samples.length) / count)
    const to = Math.floor(((at + 1) * samples.length) / count)
    let sum = 0
    for (let i = from; i < to; i += 1) sum += (samples[i] ?? 0) ** 2
    return to > from ? Math.sqrt(sum / (to - from)) : 0
  })
  const most = Math.max(...loud)
  return loud.map((one) => (most < silence ? 0 : one / most))
}

/** Enough for a drawing; two minutes at the rate of a microphone would take 23 MB. */
const rate = 8_000

/** Worked out here from the recording itself, and kept nowhere. */
export async function readBars(content: Blob): Promise<number[]> {
  const reader = new OfflineAudioContext(1, 1, rate)
  const sound = await reader.decodeAudioData(await content.arrayBuffer())
  return barsOf(sound.getChannelData(0))
}
