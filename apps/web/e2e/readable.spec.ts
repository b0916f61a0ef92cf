import { open, problemsInBothThemes } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

test('what cannot be read or used is found in the theme it is in', async ({ page }) => {
  await open(page, '/pages/error/forbidden')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  /** Made piece by piece, with a sheet of its own: the page takes no markup and no styles from a text. */
  const put = (tag: string, { className = '', text = '', rule = '' } = {}) =>
    page.evaluate(
      ([name, looks, words, style]) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(style)
        document.adoptedStyleSheets.push(sheet)
        const element = document.createElement(name)
        element.className = looks
        element.textContent = words
        document.body.append(element)
      },
      [tag, className, text, rule] as const,
    )
  const found = async () =>
    (await problemsInBothThemes(page)).map((problem) => problem.split(': ').slice(0, 2).join(' '))
  expect(await found()).toEqual([])
  await put('p', {
    className: 'faint',
    text: 'Faint in the dark',
    rule: '[data-theme=dark] .faint { color: #222 }',
  })
  expect(await found()).toEqual(['dark color-contrast'])
  await put('button', { className: 'hidden', rule: '[data-theme=light] .hidden { display: none }' })
  expect((await found()).toSorted()).toEqual(['dark button-name', 'dark color-contrast'])
  await put('input')
  expect((await found()).toSorted()).toEqual([
    'dark button-name',
    'dark color-contrast',
    'dark label',
    'light label',
  ])
})
