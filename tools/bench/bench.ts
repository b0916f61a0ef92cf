import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RealServer } from '../faults/kit/server.ts'
import type { Bench, Case, Row } from './kit/case.ts'
import { startBare, startGenerator } from './kit/children.ts'

const say = (line: string): void => console.log(line)
const folder = join(import.meta.dirname, 'cases')

async function readCases(wanted: readonly string[]): Promise<Array<{ name: string; it: Case }>> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .sort()
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there is ${names.join(', ')}.`)
  const cases: Array<{ name: string; it: Case }> = []
  for (const name of names) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const module = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as { default: Case }
    if (wanted.length > 0 || module.default.when !== 'named') cases.push({ name, it: module.default })
  }
  return cases.sort((a, b) => Number(a.it.when === 'after') - Number(b.it.when === 'after'))
}

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const { success, message, data } = (await response.json()) as { success: boolean; message: string; data: T }
  if (!success) throw new Error(message)
  return data
}

async function signUp(url: string): Promise<string> {
  const mobile = '13800000001'
  const { dev_code: code } = await post<{ dev_code: string }>(`${url}/api/auth/sms_code`, {
    mobile,
    purpose: 'login',
  })
  const { token } = await post<{ token: string }>(`${url}/api/auth/login`, { mobile, code, agreed: true })
  return token
}

function table(rows: readonly Row[]): string {
  const lines = [
    ['', 'value', 'budget', ''],
    ...rows.map((row) => [row.name, row.value, row.budget, row.ok ? 'ok' : 'BROKEN']),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n')
}

async function runAll(wanted: readonly string[]): Promise<Row[]> {
  const cases = await readCases(wanted)
  const server = await RealServer.create()
  const helpers: Array<{ stop(): void }> = []
  try {
    await server.start()
    const [generator, bare] = [await startGenerator(), await startBare()]
    helpers.push(generator, bare)
    const bench: Bench = { server, bare, generator, token: await signUp(server.url), say }
    const rows: Row[] = []
    for (const { name, it } of cases) {
      say(`── ${name}`)
      rows.push(...(await it.run(bench)))
    }
    return rows
  } finally {
    for (const helper of helpers) helper.stop()
    await server.stop()
  }
}

for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130))
const rows = await runAll(process.argv.slice(2))
say(`\n${table(rows)}`)
process.exitCode = rows.length > 0 && rows.every((row) => row.ok) ? 0 : 1
