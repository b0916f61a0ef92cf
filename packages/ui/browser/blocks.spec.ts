import type { Page } from '@playwright/test'
import { expect, openParts, test } from './gallery.ts'

let page: Page
test.beforeAll(async ({ browser, gallery }) => {
  page = await browser.newPage()
  await openParts(page, gallery, 'l-reading')
})
test.afterAll(() => page.close())

const text = () => page.locator('.blocks').first()

test('each kind of block is what it is to somebody who hears it', async () => {
  await expect(text().getByRole('heading', { level: 3, name: '把床还给睡眠' })).toHaveAttribute(
    'id',
    'gallery-bed',
  )
  await expect(text().getByRole('heading', { level: 4, name: '今晚可以试的一件事' })).toBeVisible()
  await expect(text().getByRole('listitem')).toHaveCount(6)
  await expect(text().getByRole('blockquote')).toHaveText('目标不是「睡着」，是「歇着」。')
  await expect(text().getByRole('figure')).toContainText('松开其中一处就够。')
  await expect(text().getByRole('img', { name: '三件事推着彼此转' })).toBeVisible()
  await expect(text().locator('b')).toHaveText(['「今天一定要睡好」', '不看钟'])
})

test('a heading can be jumped to without looking like a button', async () => {
  const heading = text().getByRole('heading', { level: 3 })
  await heading.focus()
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
})

test('a page of ours opens here, one elsewhere apart and without a word about us', async () => {
  const ours = text().getByRole('link', { name: '睡眠自查' })
  await expect(ours).toHaveAttribute('href', '/pages/table/show?id=sleep-check')
  await expect(ours).not.toHaveAttribute('target', /./)
  const theirs = text().getByRole('link', { name: '指南' })
  await expect(theirs).toHaveAttribute('target', '_blank')
  await expect(theirs).toHaveAttribute('rel', 'noopener noreferrer')
})

test('what is no safe address stays plain words', async () => {
  const unsafe = page.locator('.blocks').nth(1)
  await expect(unsafe).toHaveText('一二三')
  await expect(unsafe.getByRole('link')).toHaveCount(0)
})

test('the room between blocks is the place’s own', async () => {
  const gap = () =>
    text()
      .locator('p')
      .nth(1)
      .evaluate((node) => getComputedStyle(node).marginTop)
  expect(await gap()).toBe('10px')
  await text().evaluate((node) => node.style.setProperty('--blocks-gap', '14px'))
  expect(await gap()).toBe('14px')
})

test('a table has a head, an exercise its minutes, an assessment its place', async () => {
  const learned = page.locator('.blocks').nth(2)
  await expect(learned.getByRole('columnheader')).toHaveText(['它说', '换成'])
  await expect(learned.getByRole('cell')).toHaveText(['几点了', '我在歇着'])
  await expect(learned.getByText('大约 3 分钟')).toBeVisible()
  await expect(learned.getByText('测评：sleep-check')).toBeVisible()
})

test('a footnote leads to its source and back', async () => {
  const learned = page.locator('.blocks').nth(2)
  const number = learned.getByRole('link', { name: '出处 1' })
  await number.click()
  await expect(learned.getByRole('listitem').filter({ hasText: '世界卫生组织' })).toBeFocused()
  await learned.getByRole('link', { name: '回到正文里的 1' }).click()
  await expect(number).toBeFocused()
})
