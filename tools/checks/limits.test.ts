import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'mindisle-limits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lines = (count: number): string =>
  Array.from({ length: count }, (_, i) => `export const a${i} = ${i}\n`).join('')
const longFunction = (count: number): string =>
  `export function f(list: number[]): void {\n${'  list.push(1)\n'.repeat(count - 2)}}\n`

function lint(name: string, text: string): string {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, '.oxlintrc.json'), file]
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout
}

test('a file of 400 lines and a function of 60 pass', () => {
  expect(lint('apps/ok.ts', lines(400))).toContain('0 errors')
  expect(lint('apps/ok-function.ts', longFunction(60))).toContain('0 errors')
})

test('a longer file is refused', () => {
  expect(lint('apps/long.ts', lines(401))).toContain('max-lines')
})

test('a longer function is refused', () => {
  expect(lint('apps/long-function.ts', longFunction(61))).toContain('max-lines-per-function')
})

test('a screen of more than 250 lines is refused', () => {
  expect(lint('apps/web/src/features/x/screens/a.ts', lines(250))).toContain('0 errors')
  expect(lint('apps/web/src/features/x/screens/b.ts', lines(251))).toContain('max-lines')
})

test('console is refused outside tools', () => {
  expect(lint('apps/talk.ts', `console.log('a')\n`)).toContain('no-console')
})
