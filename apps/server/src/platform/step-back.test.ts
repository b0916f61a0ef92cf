import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { bundled } from '../../testing/bundled.ts'
import { execFileSync } from 'node:child_process'

test.runIf(process.platform === 'linux')('helpers step back, the thread that answers does not', async () => {
  const programs = await bundled(new URL('testing/step-back-program.ts', import.meta.url))
  const said = execFileSync(process.execPath, [programs.file('step-back-program')], { encoding: 'utf8' })
  await programs.remove()
  const own = getPriority()
  const { main, helpers } = JSON.parse(said) as { main: number; helpers: number[] }
  expect(main).toBe(own)
  expect(helpers.length).toBeGreaterThan(4)
  expect(new Set(helpers)).toEqual(new Set([Math.max(own, 10)]))
})
