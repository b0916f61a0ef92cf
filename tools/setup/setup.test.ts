import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findChromium } from './chromium.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'
import { fastFolder, newFastFolder } from './fast-folder.mjs'
import { playwrightTimes, slowest, vitestTimes } from './slowest.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mindisle-setup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(json: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json))
  return file
}
const suite = (status: string, ...tests: string[]): object => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
})

describe('counting', () => {
  test('vitest', () => {
    const clean = { numPassedTests: 3, numFailedTests: 0, testResults: [suite('passed', 'passed')] }
    expect(vitestCounts(report(clean), 0)).toEqual({ passed: 3, failed: 0 })
    const failing = { numPassedTests: 2, numFailedTests: 1, testResults: [suite('failed', 'failed')] }
    expect(vitestCounts(report(failing), 1)).toEqual({ passed: 2, failed: 1 })
  })

  test('a test file that does not load is a failure', () => {
    const broken = { numPassedTests: 2, numFailedTests: 0, testResults: [suite('failed'), suite('passed')] }
    expect(vitestCounts(report(broken), 1)).toEqual({ passed: 2, failed: 1 })
  })

  test('an error outside every test is a failure', () => {
    const clean = { numPassedTests: 2, numFailedTests: 0, testResults: [] }
    expect(vitestCounts(report(clean), 1)).toEqual({ passed: 2, failed: 1 })
    const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }
    expect(playwrightCounts(report({ stats }), 1)).toEqual({ passed: 2, failed: 1 })
  })

  test('playwright, where flaky is failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(playwrightCounts(report({ stats }), 1)).toEqual({ passed: 4, failed: 2 })
  })

  test('no tests, no report or half a report is a failure', () => {
    const nothing = { passed: 0, failed: 1 }
    expect(playwrightCounts(report({ stats: { expected: 0, unexpected: 0, flaky: 0 } }), 0)).toEqual(nothing)
    expect(playwrightCounts(join(folder, 'absent.json'), 0)).toEqual(nothing)
    expect(vitestCounts(join(folder, 'absent.json'), 0)).toEqual(nothing)
    expect(vitestCounts(report('{"numPassed'), 0)).toEqual(nothing)
  })
})

describe('the slowest', () => {
  test('files of vitest, the longest first', () => {
    const testResults = [1, 30, 2].map((took) => ({
      name: `${took}.test.ts`,
      startTime: 5,
      endTime: 5 + took * 1000,
    }))
    const [head, first, second] = slowest('files', report({ testResults }), vitestTimes)
    expect(head).toBe('The 3 slowest files:')
    expect(first).toMatch(/^ +30\.0 s .*30\.test\.ts$/)
    expect(second).toMatch(/^ +2\.0 s .*2\.test\.ts$/)
  })

  test('ten tests of playwright, however deep they lie', () => {
    const spec = (line: number) => ({
      title: `t${line}`,
      line,
      tests: [{ results: [{ duration: line * 100 }] }],
    })
    const inner = { file: 'a.spec.ts', specs: Array.from({ length: 12 }, (_, at) => spec(at + 1)) }
    const suites = [{ file: 'a.spec.ts', specs: [spec(99)], suites: [inner] }]
    const lines = slowest('tests', report({ suites }), playwrightTimes)
    expect(lines).toHaveLength(11)
    expect(lines[1]).toBe('   9.9 s  a.spec.ts:99 t99')
    expect(lines[2]).toBe('   1.2 s  a.spec.ts:12 t12')
  })

  test('of a run without a report are not named', () => {
    expect(slowest('tests', join(folder, 'absent.json'), playwrightTimes)).toEqual([])
  })
})

test('databases of tests lie on disk where memory cannot be written to', () => {
  expect(fastFolder(join(folder, 'absent'))).toBe(tmpdir())
})

test('what a killed test left in memory goes with the next one, unless its database still runs', async () => {
  const root = await mkdtemp(join(folder, 'fast-'))
  const { pid: ended } = spawnSync(process.execPath, ['-e', ''])
  const left = async (name: string, server?: number) => {
    await mkdir(join(root, name, 'postgres-18'), { recursive: true })
    if (server) await writeFile(join(root, name, 'postgres-18', 'postmaster.pid'), `${server}\nmore`)
    return name
  }
  await left(`one-${ended}-a`)
  await left(`one-${ended}-b`, ended)
  const stay = await Promise.all([
    left(`one-${ended}-c`, process.pid),
    left(`one-${process.pid}-d`),
    left(`other-${ended}-e`),
    left('one-more'),
  ])
  const mine = await newFastFolder('one', root)
  expect((await readdir(root)).toSorted()).toEqual([...stay, basename(mine)].toSorted())
})

test('a CHROMIUM_PATH that does not run is not replaced by another browser', () => {
  expect(findChromium({ CHROMIUM_PATH: join(folder, 'absent'), PATH: process.env['PATH'] })).toBeUndefined()
})

test('an old Node is refused in one sentence', () => {
  const script = `Object.defineProperty(process.versions, 'node', { value: '20.18.9' })
    import('./tools/setup/install.mjs').then((install) => install.ensureInstalled())`
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('Mindisle needs Node.js 20.19 or newer')
})

test('a command that cannot be run says so in one sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'tools/absent.ts'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trim()).toBe('There is no tools/absent.ts.')
})
