import { expect, test } from 'vitest'
import { network } from './network.ts'

test.each([
  ['apps/server/src/modules/reports/verbs/ask.ts', `await fetch('https://example.org')`],
  ['apps/server/src/flows/ask.ts', `import { request } from 'node:https'`],
])('%s reaches nobody by itself', (path, text) => {
  expect(network({ [path]: text })).toEqual([expect.stringContaining('through a port')])
})

test('ports, jobs that are fetched and words in a text pass', () => {
  const files = {
    'apps/server/src/platform/wechat/adapter.ts': `await fetch(url)`,
    'apps/server/src/platform/jobs/jobs.ts': `await boss.fetch(name)`,
    'apps/server/src/modules/search/queries.ts': `const said = 'fetch(it)'`,
    'apps/server/src/modules/search/a.test.ts': `await fetch(url)`,
  }
  expect(network(files)).toEqual([])
})
