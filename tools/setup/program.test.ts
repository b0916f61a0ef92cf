import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const loader = readFileSync(new URL('program.mjs', import.meta.url), 'utf8')
const wrapped = (body: string): string =>
  `(function (require, module, exports, __filename, __dirname, programUrl, obtain) {${body}\n})`
const body = `
  const { basename } = require('node:path')
  obtain('node:os').then(({ EOL }) => process.stdout.write([basename(__filename), new URL(programUrl).protocol].join(' ') + EOL))
  process.on('exit', () => process.stdout.write('bye'))
`

let root = ''
const compiled = (): string[] => readdirSync(join(root, '.compiled'))
const run = (folder = 'server', flags: string[] = []): string =>
  execFileSync(process.execPath, [...flags, join(root, folder, 'main.mjs')], { encoding: 'utf8' })

function put(folder: string): void {
  mkdirSync(join(root, folder))
  writeFileSync(join(root, folder, 'main.cjs'), wrapped(body))
  writeFileSync(join(root, folder, 'main.mjs'), loader.replace('__NAME__', 'main').replace('__HASH__', 'abc'))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mindisle-program-'))
  put('server')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a program runs, and what was compiled of it serves the next start and copies of it', () => {
  expect(run()).toBe('main.cjs file:\nbye')
  const [name = ''] = compiled()
  const first = readFileSync(join(root, '.compiled', name))
  put('copy')
  expect(run('copy')).toBe('main.cjs file:\nbye')
  expect(compiled()).toEqual([name])
  expect(readFileSync(join(root, '.compiled', name)).equals(first)).toBe(true)
})

test('other flags have a file of their own, and one that is spoilt is made again', () => {
  run()
  run('server', ['--max-semi-space-size=8'])
  expect(compiled()).toHaveLength(2)
  for (const name of compiled()) writeFileSync(join(root, '.compiled', name), 'spoilt')
  expect(run()).toBe('main.cjs file:\nbye')
  const whole = compiled().filter((name) => readFileSync(join(root, '.compiled', name)).length > 100)
  expect(whole).toHaveLength(1)
})

test('where nothing can be kept it runs all the same', () => {
  writeFileSync(join(root, '.compiled'), 'a file where the folder should be')
  expect(run()).toBe('main.cjs file:\nbye')
})
