import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breath, loops, pcmOf, sampleRate, wavOf } from './synthesise.mjs'

const made = Object.fromEntries(Object.entries(loops).map(([name, make]) => [name, make()]))
const rms = (samples: Float64Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
const top = (samples: Float64Array): number =>
  samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

const expected = [
  ['waves', 24, 'a737da7d39d8ec67e19190dffce59ca10cd462224692d7878d42aafce357748e'],
  ['breathing-bell', 36, '0d7200f6db07478dff5ddd370e29035a4a8126b90d7fd49229b5f812783505ca'],
] as const

describe.each(expected)('%s', (name, seconds, checksum) => {
  const samples = made[name]!

  test('is the same on every run', () => {
    expect(samples.length).toBe(seconds * sampleRate)
    expect(createHash('sha256').update(pcmOf(samples)).digest('hex')).toBe(checksum)
  })

  test('never clips and stays calm', () => {
    expect(top(samples)).toBeLessThanOrEqual(0.5)
    expect(rms(samples)).toBeGreaterThan(0.03)
    expect(rms(samples)).toBeLessThan(0.15)
  })

  test('has no click where it begins again', () => {
    const seam = Math.abs(samples[0]! - samples.at(-1)!)
    expect(seam).toBeLessThan(0.02)
    const steps = samples.slice(1).map((value, i) => Math.abs(value - samples[i]!))
    expect(seam).toBeLessThanOrEqual(top(steps))
  })

  test('the file the app plays is there, and small', () => {
    const file = join(resolve(import.meta.dirname, '../..'), `apps/web/public/audio/${name}.mp3`)
    expect(existsSync(file)).toBe(true)
    expect(statSync(file).size).toBeGreaterThan(60_000)
    expect(statSync(file).size).toBeLessThanOrEqual(260_000)
  })
})

test('a bell rings at each turn of the breath', () => {
  const bell = made['breathing-bell']!
  const loudness = (at: number): number =>
    rms(bell.slice(Math.round(at * sampleRate), Math.round((at + 0.25) * sampleRate)))
  const cycle = breath.in + breath.hold + breath.out
  for (let start = 0; start < 36; start += cycle) {
    for (const turn of [start, start + breath.in, start + breath.in + breath.hold]) {
      const before = turn === 0 ? 35.7 : turn - 0.3
      expect(loudness(turn + 0.05)).toBeGreaterThan(1.3 * loudness(before))
    }
  }
})

test('the WAV header says what follows', () => {
  const wav = wavOf(new Float64Array(10))
  expect(wav.length).toBe(64)
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
  expect(wav.readUInt32LE(24)).toBe(sampleRate)
  expect(wav.readUInt32LE(40)).toBe(20)
})
