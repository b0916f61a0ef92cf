import net from 'node:net'
import { languages, type Language } from '@mindisle/base'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { modules } from '../src/app.ts'
import type { ServerModule } from '../src/module.ts'

export type Json = Record<string, unknown>

export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  patternProperties?: Record<string, Schema>
}

/** Every leaf and branch below a schema, as a path of names. */
export function pathsOf(schema: Schema, path: string[] = []): Array<{ path: string[]; schema: Schema }> {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const here = [...path, name]
    return [{ path: here, schema: field }, ...pathsOf(field, here)]
  })
}

export const holdsText = (schema: Schema): boolean =>
  schema.type === 'string' || (schema.anyOf ?? []).some(holdsText)

/** A copy of a body with one value put in, making the objects on the way. */
export function withValue(body: unknown, path: readonly string[], value: unknown): Json {
  const [name = '', ...rest] = path
  const copy: Json = { ...(body as Json) }
  copy[name] = rest.length === 0 ? value : withValue(copy[name] ?? {}, rest, value)
  return copy
}

export function withoutField(body: unknown, name: string): Json {
  const { [name]: _gone, ...rest } = body as Json
  return rest
}

export const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  '',
  'x',
  'x'.repeat(5000),
  '😀',
  [],
  ['a'],
  {},
  { toString: 1 },
]

export const oddIds = [
  '%00',
  'a%00b',
  'x'.repeat(255),
  'x'.repeat(300),
  'x'.repeat(6000),
  '%F0%9F%98%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f',
  `'%20or%201=1%20--`,
  '%22;drop%20table%20users',
  '%ED%A0%80',
  '%zz',
  '%',
  'null',
  'undefined',
  '__proto__',
  '-1',
  '0',
]

const ajv = new Ajv({ strict: false, allErrors: false })
addFormats.default(ajv)

/** The oracle: what the contract itself says of a body, unknown fields aside. */
export const fits = (schema: Schema, value: unknown): boolean => ajv.compile(schema)(value)

/** What is left of a body when unknown fields are dropped. */
export function cut(schema: Schema, value: unknown): unknown {
  if (!schema.properties || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(schema.properties ?? {}, name))
  return Object.fromEntries(known.map(([name, field]) => [name, cut(schema.properties?.[name] ?? {}, field)]))
}

const texts: Record<Language, RegExp[]> = {
  'zh-Hans': allIn('zh-Hans'),
  'zh-Hant': allIn('zh-Hant'),
  en: allIn('en'),
}

function allIn(language: Language): RegExp[] {
  const list: readonly ServerModule[] = modules
  return list.flatMap(({ messages }) => (messages ? patternsOf(messages[language]) : []))
}

function patternsOf(messages: object): RegExp[] {
  return Object.values(messages).flatMap((value) => {
    if (typeof value !== 'string') return patternsOf(value as object)
    const parts = value.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return [new RegExp(`^${parts.join('.+')}$`)]
  })
}

let turn = 0
export const nextLanguage = (): Language => languages[turn++ % languages.length] ?? 'en'

const saidIn: Record<Language, Set<string>> = { 'zh-Hans': new Set(), 'zh-Hant': new Set(), en: new Set() }

/** Whether a message is one of ours. Few are said, and tens of thousands of times: one that was found is not looked for again. */
function isWorded(message: string, language: Language): boolean {
  const isKnown = saidIn[language].has(message)
  if (!isKnown && !texts[language].some((pattern) => pattern.test(message))) return false
  saidIn[language].add(message)
  return true
}

const known = new Set([200, 401, 403, 404, 422, 429])
const ofInside = /\bat .+:\d+:\d+|node_modules|\.ts\b/

/** Asked tens of thousands of times: plain comparisons, because each `expect` costs as much as all of them. */
function problemOf(status: number, text: string, answer: Json, language: Language): string | null {
  if (!known.has(status)) return 'is of a status nobody promised'
  const names = Object.keys(answer).filter((name) => name !== 'type')
  if (names.join() !== 'success,message,data') return 'is no answer'
  if (answer.success !== (status === 200)) return 'contradicts its status'
  if (ofInside.test(text)) return 'tells of the inside'
  const isSaid = status === 200 || isWorded(String(answer.message), language)
  return isSaid ? null : `is not worded in ${language}`
}

/** What every answer owes the client, whatever was sent. */
export function expectAnswer(status: number, text: string, language: Language): Json {
  const answer = JSON.parse(text) as Json
  const problem = problemOf(status, text, answer, language)
  if (problem !== null) expect.fail(`the answer ${problem}: ${status} ${text.slice(0, 500)}`)
  return answer
}

export interface RawAnswer {
  status: number | null
  headers: string
  body: string
}

/** Bytes as they are, to a socket of the server; what came back until it closed or fell silent. */
export function talk(url: string, bytes: string | Buffer, silence = 400): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(silence, () => socket.destroy())
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => {
      const [headers = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
      const status = /^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1]
      resolve({ status: status ? Number(status) : null, headers, body: rest.join('\r\n\r\n') })
    })
  })
}
