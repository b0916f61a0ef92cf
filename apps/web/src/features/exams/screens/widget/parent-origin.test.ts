import { expect, test } from 'vitest'
import { parentOrigin } from './parent-origin.ts'

const own = 'https://mindisle.example'
const allowed = ['https://school.example']
const ask = (parts: { ancestors?: string[]; referrer?: string }) =>
  parentOrigin({ ancestors: [], referrer: '', own, allowed, ...parts })

test('the page around is told only when the server allows it', () => {
  expect(ask({ referrer: 'https://school.example/class/3' })).toBe('https://school.example')
  expect(ask({ ancestors: ['https://school.example'] })).toBe('https://school.example')
  expect(ask({ referrer: 'https://evil.example/' })).toBeNull()
  expect(ask({ ancestors: ['https://evil.example', 'https://school.example'] })).toBeNull()
  expect(ask({ referrer: 'https://school.example.evil.example/' })).toBeNull()
})

test('what the browser says of its frames counts more than where the page came from', () => {
  expect(ask({ ancestors: ['https://evil.example'], referrer: 'https://school.example/' })).toBeNull()
})

test('our own pages may frame it, and no parent means nobody', () => {
  expect(ask({ referrer: `${own}/pages/table/show` })).toBe(own)
  expect(ask({})).toBeNull()
  expect(ask({ referrer: 'about:blank' })).toBeNull()
})
