import { expect, test } from 'vitest'
import { csvFrom } from './csv.ts'

test('what begins like a formula is text, and what would break a row is quoted', () => {
  const rows = [['=HYPERLINK("http://evil")', '+1', '-1', '@x', 'a,b', 'say "hi"', 'two\nlines', -5]] as const
  expect(csvFrom(['a'], rows)).toBe(
    `\uFEFFa\r\n"'=HYPERLINK(""http://evil"")",'+1,'-1,'@x,"a,b","say ""hi""","two\nlines",-5\r\n`,
  )
})
