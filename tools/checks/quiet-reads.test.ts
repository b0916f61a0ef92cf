import { expect, test } from 'vitest'
import { quiet } from './quiet-reads.ts'

const path = 'apps/web/src/features/diary/api/days.ts'
const problemsIn = (text: string, at = path) => quiet({ [at]: text }).join('\n')

test.each([
  `queryFn: () => caller.quiet('GET /api/diary/list', {})`,
  `const all = await quiet('GET /api/diary/list', {})`,
  `const all = await quiet(key, input)`,
])('a page that is read without a word is refused: %s', (text) =>
  expect(
    problemsIn(`const one = { ${text.startsWith('query') ? text : 'async f() { ' + text + ' }'} }`),
  ).toContain('caller.read'),
)

test.each([
  [path, `export const f = (caller) => caller.read('GET /api/diary/list', {})`],
  [path, `export const f = (caller) => caller.quiet('POST /api/diary/save', { body })`],
  [
    'apps/web/src/features/search/api/hot.ts',
    `export const f = (caller) => caller.quiet('GET /api/search/hot', {})`,
  ],
  [
    'apps/web/src/app/start-app.ts',
    `export const f = (caller) => caller.quiet('GET /api/basicdata/package', {})`,
  ],
])('%s may: %s', (at, text) => expect(problemsIn(text, at)).toBe(''))

test('a reason that nobody needs any more goes', () =>
  expect(quiet({ 'apps/web/src/lib/http/caller.ts': '' }).join('\n')).toContain('nobody reads'))
