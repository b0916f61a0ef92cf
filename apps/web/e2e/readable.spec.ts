import { open, problemsInBothThemes } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

test('what cannot be read or used is found in the theme it is in', async ({ page }) => {
  await open(page, '/pages/error/forbidden')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  /** A sheet of its own: what a page says of styles inside it is refused. */
  const put = (html: string, rule = '') =>
    page.evaluate(
      ([text, style]) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(style)
        document.adoptedStyleSheets.push(sheet)
        document.body.insertAdjacentHTML('beforeend', text)
      },
      [html, rule] as const,
    )
  const found = async () =>
    (await problemsInBothThemes(page)).map((problem) => problem.split(': ').slice(0, 2).join(' '))
  expect(await found()).toEqual([])
  await put('<p class="faint">Faint in the dark</p>', '[data-theme=dark] .faint { color: #222 }')
  expect(await found()).toEqual(['dark color-contrast'])
  await put('<button class="hidden"></button>', '[data-theme=light] .hidden { display: none }')
  expect((await found()).toSorted()).toEqual(['dark button-name', 'dark color-contrast'])
  await put('<input />')
  expect((await found()).toSorted()).toEqual([
    'dark button-name',
    'dark color-contrast',
    'dark label',
    'light label',
  ])
})
