import { serveGallery } from '../../../tools/screens/gallery.ts'
import { seriousProblems } from './app.ts'
import { expect, test } from '@playwright/test'

let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  gallery = await serveGallery()
})
test.afterAll(() => gallery.stop())

for (const theme of ['light', 'dark']) {
  test(`every part of the design system can be read by everyone, ${theme}`, async ({ page }) => {
    await page.goto(`${gallery.url}/?theme=${theme}&effects=off`)
    await expect(page.getByRole('heading', { level: 2 }).nth(8)).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
  })
}
