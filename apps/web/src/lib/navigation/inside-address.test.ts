import { expect, test } from 'vitest'
import { insideAddress } from './inside-address.ts'

test.each([
  ['/pages/my/mobile?a=1', '/pages/my/mobile?a=1'],
  ['/', '/'],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/\t/evil.example', null],
  [undefined, null],
])('%s leads to %s', (address, inside) => expect(insideAddress(address)).toBe(inside))
