import { expect, test } from 'vitest'
import { typedTexts } from './typed-texts.ts'

const found = (text: string, path = 'apps/web/e2e/shop.spec.ts') => typedTexts({ [path]: text }).join()

test.each([
  `await page.getByRole('textbox').fill('hello')\nawait expect(page.getByText('hello')).toBeVisible()`,
  `await other.getByRole('textbox').fill('hello')\nawait expect(sheet.getByText('hello', { exact: true })).toBeVisible()`,
])('what was typed is not looked for where it was typed: %s', (text) => {
  expect(found(text)).toBe("apps/web/e2e/shop.spec.ts: 'hello' was typed; look for it with said()")
})

test('nor by its name', () => {
  expect(found('await box.fill(words)\nawait expect(page.getByText(words)).toBeVisible()')).toContain('words')
})

test.each([
  `await box.fill('hello')\nawait expect(said(page, 'hello')).toBeVisible()`,
  `await box.fill('hello')\nawait expect(page.getByText('good bye')).toBeVisible()`,
])('what came of it is: %s', (text) => {
  expect(found(text)).toBe('')
})

test('only specs are meant', () => {
  expect(found(`box.fill('a'); page.getByText('a')`, 'apps/web/e2e/app.ts')).toBe('')
})
