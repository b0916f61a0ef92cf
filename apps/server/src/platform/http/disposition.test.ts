import { expect, test } from 'vitest'
import { disposition } from './disposition.ts'

const nameIn = (header: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')

test('a file is called by its name in any script, with the ending of its key', () => {
  const header = disposition('attachment', '心屿报告 情绪低落自查 2026-11-16', 'report/abc.pdf')
  expect(header).toMatch(/^attachment; filename="file\.pdf"; filename\*=UTF-8''[\x21-\x7e]+$/)
  expect(nameIn(header)).toBe('心屿报告 情绪低落自查 2026-11-16.pdf')
  expect(disposition('inline', null, 'note/abc.json')).toBe('inline')
  expect(disposition('inline', ' / ', 'note/abc.json')).toBe('inline')
})

test('no name ends the header, leaves its folder or breaks its letters', () => {
  const header = disposition('inline', `../a"b\r\nset-cookie: x (1)*'\ud800`, 'report/abc.png')
  expect(header).not.toMatch(/[\r\n]/)
  expect(nameIn(header)).toBe(`.. a b set-cookie x (1) '\ufffd.png`)
  expect(nameIn(disposition('inline', '长'.repeat(400), 'report/abc.png'))).toHaveLength(124)
})
