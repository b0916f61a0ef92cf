import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { refusedIn, withoutStacks, withoutUnreached } from './lean-react.ts'

const renderer = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js')

test('what is left out of React says so where it is reached', () => {
  const lean = withoutUnreached(readFileSync(renderer, 'utf8'))
  expect(lean).toContain('throw Error("no startViewTransition")')
  expect(lean).not.toContain('FragmentInstance.prototype')
})

test('a React that no longer has what is left out of it is refused', () => {
  expect(() => withoutUnreached('function render() {}')).toThrow('React has no')
})

test('what React throws to itself takes no stack, and is still an error that says which', () => {
  const lean = withoutStacks(readFileSync(renderer, 'utf8'))
  expect(lean).not.toMatch(/Exception = Error\(/)
  const line = /SuspenseException = (Object\.create\([^;,]*, [^;,]*\))/.exec(lean)?.[1]
  const made = new Function('formatProdErrorMessage', `return ${line}`)(
    (code: number) => `see ${code}`,
  ) as Error
  expect(made).toBeInstanceOf(Error)
  expect([made.message, made.stack]).toEqual(['see 460', undefined])
  expect(() => withoutStacks('var SuspenseException = Error(formatProdErrorMessage(460))')).toThrow(
    '1 signals',
  )
})

test('whoever imports a way to what is left out is refused', () => {
  expect(refusedIn("import { useState, ViewTransition as Moving } from 'react'")).toEqual(['ViewTransition'])
  expect(refusedIn("import { hydrateRoot } from 'react-dom/client'")).toEqual(['hydrateRoot'])
  expect(refusedIn('<Fragment key={1} ref={here}>')).toEqual(['a ref on a Fragment'])
  expect(refusedIn("import { preload } from './pictures.ts'\n<Fragment key={1}>")).toEqual([])
})
