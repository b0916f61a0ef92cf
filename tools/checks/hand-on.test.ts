import { expect, test } from 'vitest'
import { handsOn } from './hand-on.ts'

const path = 'apps/web/src/features/diary/components/send.ts'

test.each([
  `await window.navigator.clipboard.writeText(text)`,
  `await navigator.share({ text })`,
  `if ('share' in window.navigator) send()`,
  `document.execCommand('copy')`,
])('is refused: %s', (text) => expect(handsOn({ [path]: text }).join()).toContain('handOn()'))

test('in its place it may', () =>
  expect(handsOn({ 'apps/web/src/lib/files/hand-on.ts': `navigator.share(content)` })).toEqual([]))

test('so may whoever shares by it', () =>
  expect(handsOn({ [path]: `await handOn({ text }, text); shell.share(page)` })).toEqual([]))
