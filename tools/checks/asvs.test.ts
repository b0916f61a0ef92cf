import { expect, test } from 'vitest'
import { asvs, wanted } from './asvs.ts'

const lines = [...wanted].map(
  ([number, level]) => `| ${number} | ${level} | a | holds | \`a/b.test.ts\` "one" |`,
)
const withLines = (changed: readonly string[]) => ({
  'docs/asvs.md': ['| number | level | asks | state | held |', ...changed].join('\n'),
  'a/b.test.ts': `test('one', () => {})`,
})
const planted = (line: string) => asvs(withLines([line, ...lines.slice(1)]))

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  const counts = [...wanted.values()]
  expect(counts.filter((level) => level === '1')).toHaveLength(70)
  expect(counts.filter((level) => level === '2')).toHaveLength(183)
})

test('each of them once, held by something that is there, passes', () => {
  expect(asvs(withLines(lines))).toEqual([])
  expect(planted('| 1.1.1 | 2 | a | not yet | nobody has built it |')).toEqual([])
})

test.each([
  ['lacks 1.1.1', ''],
  ['1.1.1 is there more than once', `${lines[0]}\n${lines[0]}`],
  ['is not of level 1', '| 1.1.1 | 1 | a | holds | `a/b.test.ts` |'],
  ['is not of level 3', '| 1.2.10 | 3 | a | holds | `a/b.test.ts` |'],
  ['none of', '| 1.1.1 | 2 | a | surely | `a/b.test.ts` |'],
  ['holds by no file', '| 1.1.1 | 2 | a | holds | believe us |'],
  ['says not why', '| 1.1.1 | 2 | a | n/a | |'],
  ['a/c.test.ts is not there', '| 1.1.1 | 2 | a | holds | `a/c.test.ts` |'],
  ['is called "two"', '| 1.1.1 | 2 | a | holds | `a/b.test.ts` "two" |'],
])('%s', (says, line) => {
  const problems = planted(line)
  expect(problems.join('\n')).toContain(says)
})
