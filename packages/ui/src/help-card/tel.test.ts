import { expect, it } from 'vitest'
import { telHref } from './tel.ts'

it('dials what is written, and nothing else', () => {
  expect(telHref('12356')).toBe('tel:12356')
  expect(telHref('+852 2389 2222')).toBe('tel:+85223892222')
  expect(telHref('010-8295 1332')).toBe('tel:01082951332')
  expect(telHref('javascript:alert(1)')).toBe('tel:1')
})
