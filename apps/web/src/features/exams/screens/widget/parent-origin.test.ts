import { expect, test } from 'vitest'
import { parentOrigin } from './parent-origin.ts'

const own = 'https://mindisle.example'
const allowed = ['https://school.example']
const request = (parts: { ancestors?: string[]; referrer?: string }) =>
  parentOrigin({ ancestors: [], referrer: '', own, allowed, ...parts })

test('the page around is told only when the server allows it', () => {
  expect(request({ referrer: 'https://school.example/class/3' })).toBe('https://school.example')
  expect(request({ ancestors: ['https://school.example'] })).toBe('https://school.example')
  expect(request({ referrer: 'https://evil.example/' })).toBeNull()
  expect(request({ ancestors: ['https://evil.example', 'https://school.example'] })).toBeNull()
  expect(request({ referrer: 'https://school.example.evil.example/' })).toBeNull()
})

test('what the browser says of its frames counts more than where the page came from', () => {
  expect(request({ ancestors: ['https://evil.example'], referrer: 'https://school.example/' })).toBeNull()
})

test('our own pages may frame it, and no parent means nobody', () => {
  expect(request({ referrer: `${own}/pages/table/show` })).toBe(own)
  expect(request({})).toBeNull()
  expect(request({ referrer: 'about:blank' })).toBeNull()
})
