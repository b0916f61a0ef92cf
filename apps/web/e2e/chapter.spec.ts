import { pathOf } from './app.ts'
import { buyAs } from './money-page.ts'
import { expect, test } from './server.ts'
import { mixed, readAs, withReport } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

interface Report {
  dimensions: Array<{ score: number }>
  chapters: Array<{ id: string; title: string }>
}

test('a chapter that was paid for speaks of the own scores, and leads to the next', async ({ page }) => {
  const id = await withReport(page, 'ipip-neo-120', mixed)
  await buyAs(page, { kind: 'report', report_id: id, pay_with: 'cash' })
  const { dimensions, chapters } = await readAs<Report>(page, `/api/report/show?id=${id}`)
  const at = chapters.findIndex((one) => one.id === 'feelings')
  await page.goto(`/page2/report/interpret?id=${id}`)
  await page.getByRole('link', { name: new RegExp(chapters[at]!.title) }).click()
  const article = page.getByRole('article')
  await expect(article).toContainText(`「情绪敏感」是 ${dimensions[0]!.score} 分（满分 120`)
  await expect(article.getByRole('figure')).toContainText('情绪敏感')
  await expect(article.getByRole('blockquote')).toBeVisible()
  await expect(article.getByRole('heading', { name: '今天可以试的一件事' })).toBeVisible()
  await article.getByRole('link', { name: chapters[at + 1]!.title }).click()
  await expect(page.getByRole('heading', { name: chapters[at + 1]!.title })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect.poll(() => pathOf(page)).toBe('/page2/report/interpret')
})
