import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Makes the two loops of the app from nothing but a seed, so that no recording needs a licence:
 * `node tools/audio/synthesise.mjs` writes apps/web/public/audio/*.mp3 (needs `lame`).
 */
export const sampleRate = 24_000
const loudest = 0.5

/** mulberry32: small, and the same numbers on every machine. */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function noise(length, seed) {
  const random = randomFrom(seed)
  return Float64Array.from({ length }, () => random() * 2 - 1)
}

/** A one-pole low-pass that has already gone round once: the end of the loop flows into its beginning. */
function lowPass(samples, cutoff) {
  const share = 1 - Math.exp((-2 * Math.PI * cutoff) / sampleRate)
  const filtered = new Float64Array(samples.length)
  let value = 0
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < samples.length; i += 1) {
      value += share * (samples[i] - value)
      filtered[i] = value
    }
  }
  return filtered
}

const minus = (a, b) => a.map((value, i) => value - b[i])

/** Between 0 and 1, quick to come and slow to go, like water on sand. */
function swell(phase) {
  const turned = phase - Math.floor(phase)
  const peak = 0.38
  const part = turned < peak ? turned / peak : (1 - turned) / (1 - peak)
  return (0.5 - 0.5 * Math.cos(Math.PI * part)) ** 1.4
}

function scaled(samples, peak) {
  const top = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return samples.map((value) => (value / top) * peak)
}

/** Two swells of different length, each a whole number of times in the loop, over a low steady sea. */
function waves() {
  const length = 24 * sampleRate
  const deep = lowPass(lowPass(noise(length, 11), 260), 420)
  const body = lowPass(lowPass(noise(length, 23), 900), 1400)
  const foamNoise = noise(length, 37)
  const foam = minus(lowPass(foamNoise, 3800), lowPass(foamNoise, 1100))
  const mixed = new Float64Array(length)
  for (let i = 0; i < length; i += 1) {
    const at = i / length
    const near = swell(at * 3)
    const far = swell(at * 2 + 0.43)
    const breakers = swell(at * 3 - 0.06) ** 2
    mixed[i] = deep[i] * (1.1 + 0.5 * far) + body[i] * (0.18 + 0.85 * near) + foam[i] * 0.2 * breakers
  }
  return scaled(mixed, loudest)
}

/** In 4 s, hold 2 s, out 6 s; whole breaths only, so that the rhythm does not stumble when the loop begins again. */
export const breath = { in: 4, hold: 2, out: 6 }
const cycle = breath.in + breath.hold + breath.out
const breaths = 3

const partials = [
  { ratio: 1, level: 1, life: 2.6 },
  { ratio: 2.01, level: 0.34, life: 1.7 },
  { ratio: 2.76, level: 0.13, life: 1.1 },
  { ratio: 4.07, level: 0.05, life: 0.6 },
]

function ring(samples, start, { pitch, level }) {
  const first = Math.round(start * sampleRate)
  const life = 7 * sampleRate
  for (let i = 0; i < life; i += 1) {
    const at = i / sampleRate
    const soft = Math.min(1, at / 0.035) * Math.min(1, (life - i) / sampleRate)
    let value = 0
    for (const partial of partials)
      value +=
        partial.level * Math.exp(-at / partial.life) * Math.sin(2 * Math.PI * pitch * partial.ratio * at)
    // Whatever still rings at the end goes on at the beginning.
    samples[(first + i) % samples.length] += value * level * soft
  }
}

/** Every frequency fits a whole number of times, so the pad has no seam. */
function pad(samples, seconds) {
  const voices = [110, 165, 220, 277.1875]
  for (let i = 0; i < samples.length; i += 1) {
    const at = i / sampleRate
    const air = 0.75 + 0.25 * Math.sin((2 * Math.PI * at * 2) / seconds)
    let value = 0
    for (const [order, pitch] of voices.entries()) {
      const whole = Math.round(pitch * seconds) / seconds
      const drift = 0.7 + 0.3 * Math.sin((2 * Math.PI * at * (order + 1)) / seconds + order)
      value += (drift / (order + 1.6)) * Math.sin(2 * Math.PI * whole * at)
    }
    samples[i] += value * 0.18 * air
  }
}

function breathingBell() {
  const seconds = breaths * cycle
  const samples = new Float64Array(seconds * sampleRate)
  pad(samples, seconds)
  for (let start = 0; start < seconds; start += cycle) {
    ring(samples, start, { pitch: 392, level: 0.5 })
    ring(samples, start + breath.in, { pitch: 440, level: 0.22 })
    ring(samples, start + breath.in + breath.hold, { pitch: 293.66, level: 0.5 })
  }
  return scaled(samples, loudest)
}

export const loops = { waves, 'breathing-bell': breathingBell }

export function pcmOf(samples) {
  const pcm = Buffer.alloc(samples.length * 2)
  samples.forEach((value, i) => pcm.writeInt16LE(Math.round(value * 32_767), i * 2))
  return pcm
}

export function wavOf(samples) {
  const pcm = pcmOf(samples)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + pcm.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(pcm.length, 40)
  return Buffer.concat([header, pcm])
}

function encode(name, samples, folder) {
  const wav = join(folder, `${name}.wav`)
  writeFileSync(wav, wavOf(samples))
  const target = resolve(import.meta.dirname, `../../apps/web/public/audio/${name}.mp3`)
  const { status, error } = spawnSync('lame', ['--quiet', '-m', 'm', '-b', '48', '-q', '2', wav, target])
  if (error || status !== 0) throw new Error('lame is needed to write mp3: apt-get install lame')
  console.log(`wrote ${name}.mp3`)
}

function main() {
  mkdirSync(resolve(import.meta.dirname, '../../apps/web/public/audio'), { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'mindisle-audio-'))
  try {
    for (const [name, make] of Object.entries(loops)) encode(name, make(), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
