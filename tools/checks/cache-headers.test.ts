import { describe, expect, test } from 'vitest'
import { cacheHeaders } from './cache-headers.ts'

const within = (path: string, text: string) => cacheHeaders({ [`apps/server/src/${path}`]: text }).join('\n')

describe('what a browser may keep', () => {
  test('is said by the edge and by the pages', () => {
    expect(within('platform/http/edge.ts', `const all = { 'cache-control': 'no-store' }`)).toBe('')
    expect(
      within('platform/http/pages.ts', `set('cache-control', 'public, max-age=31536000, immutable')`),
    ).toBe('')
    expect(
      within('platform/http/security-headers.ts', `{ hsts: 'max-age=31536000; includeSubDomains' }`),
    ).toBe('')
  })

  test.each([
    ['modules/files/routes.ts', `reply.header('cache-control', 'private, max-age=60')`],
    ['modules/reports/routes.ts', `reply.header("Cache-Control", value)`],
    ['modules/diary/routes.ts', `reply.headers({ 'etag': key })`],
    ['platform/http/edge.ts', `{ 'cache-control': 'private, max-age=31536000, immutable' }`],
  ])('and not in %s: %s', (path, text) => expect(within(path, text)).not.toBe(''))
})
