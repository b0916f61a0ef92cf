import { expect, test, vi } from 'vitest'
import { askAhead, takeAsked, type Asked } from './asked.ts'

const address = '/api/table/show?id=a'
const nobody = { 'accept-language': 'en', 'org-id': '0' }
const headers = { ...nobody, authorization: 'Bearer a' }

function early(changes: Partial<Asked> = {}): { asked: Asked[]; stop: AbortController } {
  const stop = new AbortController()
  const answer = Promise.resolve(new Response('early'))
  return { asked: [{ address, headers, at: Date.now(), answer, stop, ...changes }], stop }
}

const get = (as: Record<string, string>): RequestInit => ({ method: 'GET', headers: { ...as, version: '1' } })

test('an answer on its way is used once', async () => {
  const { asked } = early()
  const answer = await takeAsked(asked, address, get(headers))
  expect(await answer?.text()).toBe('early')
  expect(takeAsked(asked, address, get(headers))).toBeNull()
})

test('what nobody known asked for is used by nobody, and by the visitor they become, each once', async () => {
  const { asked } = early({ headers: nobody })
  for (const who of [nobody, headers]) {
    const answer = await takeAsked(asked, address, get(who))
    expect(await answer?.text()).toBe('early')
    expect(takeAsked(asked, address, get(who))).toBeNull()
  }
})

test('another address, and a change, is asked for itself', () => {
  const { asked, stop } = early()
  expect(takeAsked(asked, '/api/table/show?id=b', get(headers))).toBeNull()
  expect(takeAsked(asked, address, { ...get(headers), method: 'POST' })).toBeNull()
  expect(stop.signal.aborted).toBe(false)
})

test('what was asked for as somebody else, in another language or inside no organization is dropped', () => {
  for (const other of [{ authorization: 'Bearer b' }, { 'accept-language': 'zh-Hans' }, { 'org-id': '7' }]) {
    const { asked, stop } = early()
    expect(takeAsked(asked, address, get({ ...headers, ...other }))).toBeNull()
    expect(stop.signal.aborted).toBe(true)
  }
})

test('an answer of long ago is not used', () => {
  const { asked } = early({ at: Date.now() - 11_000 })
  expect(takeAsked(asked, address, get(headers))).toBeNull()
})

test('who gives up waiting ends the request', () => {
  const { asked, stop } = early()
  const wait = new AbortController()
  expect(takeAsked(asked, address, { ...get(headers), signal: wait.signal })).not.toBeNull()
  wait.abort()
  expect(stop.signal.aborted).toBe(true)
})

test('what is asked ahead of a screen takes the place of what was asked before, and is the answer it gets', async () => {
  const { asked } = early({ at: Date.now() - 11_000 })
  vi.stubGlobal('window', { fetch: () => Promise.resolve(new Response('ahead')) })
  try {
    askAhead(asked, address, headers)
  } finally {
    vi.unstubAllGlobals()
  }
  const answer = await takeAsked(asked, address, get(headers))
  expect(await answer?.text()).toBe('ahead')
  expect(takeAsked(asked, address, get(headers))).toBeNull()
})
