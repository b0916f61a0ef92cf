import { seriousProblems } from '../../../tools/screens/readable.ts'
import { expect, test } from './gallery.ts'

for (const theme of ['light', 'dark']) {
  test(`every part of the design system can be read by everyone, ${theme}`, async ({ page, gallery }) => {
    await page.goto(`${gallery}/?theme=${theme}&effects=off`)
    await expect(page.getByRole('heading', { level: 2 }).nth(8)).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
  })
}
