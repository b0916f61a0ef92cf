/** The sea by breath: noise through a filter that opens with the tide, and a soft bell at each turn. Made here, so that it needs no network. */
export interface Sea {
  follow(tide: number): void
  ring(isUp: boolean): void
  stop(): void
}

const seconds = 4
const [quiet, loud] = [0.02, 0.09]

/** Brown noise, the same on every device. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, seconds * context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let [state, level] = [22_222, 0]
  for (let at = 0; at < samples.length; at += 1) {
    state = (state * 16_807) % 2_147_483_647
    level = (level + 0.02 * ((state / 2_147_483_647) * 2 - 1)) / 1.02
    // The end runs into the beginning.
    const fade = Math.min(1, at / 4_000, (samples.length - at) / 4_000)
    samples[at] = level * 3.5 * fade
  }
  return buffer
}

export function startSea(): Sea | null {
  if (typeof AudioContext === 'undefined') return null
  const context = new AudioContext()
  const source = context.createBufferSource()
  source.buffer = noise(context)
  source.loop = true
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  const gain = context.createGain()
  gain.gain.value = 0
  source.connect(filter).connect(gain).connect(context.destination)
  source.start()
  return {
    follow(tide) {
      filter.frequency.setTargetAtTime(300 + 900 * tide, context.currentTime, 0.2)
      gain.gain.setTargetAtTime(quiet + (loud - quiet) * tide, context.currentTime, 0.2)
    },
    ring(isUp) {
      const tone = context.createOscillator()
      const volume = context.createGain()
      tone.frequency.value = isUp ? 528 : 396
      volume.gain.setValueAtTime(0.06, context.currentTime)
      volume.gain.exponentialRampToValueAtTime(0.0005, context.currentTime + 1.8)
      tone.connect(volume).connect(context.destination)
      tone.start()
      tone.stop(context.currentTime + 2)
    },
    stop: () => void context.close(),
  }
}
