import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

test('names the frame, believes only our own origin and frame, and lets no name break out of its quotes', () => {
  const code = embedCode({
    origin: 'https://mindisle.test',
    address: '/page4/table/widget?id=worry-7&x=1',
    id: 'worry-7',
    name: '"><script>alert(1)</script>',
  })
  expect(code).toContain('src="https://mindisle.test/page4/table/widget?id=worry-7&amp;x=1"')
  expect(code).toContain("event.origin !== 'https://mindisle.test' || event.source !== frame.contentWindow")
  expect(code.match(/<script>/g)).toHaveLength(1)
})
