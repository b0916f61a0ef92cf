import { join, joinAs, newDesk } from './console-page.ts'
import { problemsInBothThemes } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const subject = 'terms'

test('what people agree to is scheduled by two, seen to wait, and taken back', async ({
  browser,
  server,
}) => {
  const [ada, ben] = [await newDesk(browser), await newDesk(browser)]
  const name = await joinAs(ada, server, 'editor')
  await join(ben, server)
  const address = `${server.url}/admin/wording?kind=document&show=${subject}`
  await ada.goto(address)
  await ada.getByLabel('版本日期').fill('2031-05-01')
  await ada.getByRole('textbox', { name: /^标题/ }).first().fill('约定，写得更短')
  await ada.getByLabel('为什么改').fill('写短一些')
  await ada.getByLabel('到时候再发布').fill('2031-05-01T09:00')
  await ada.getByRole('button', { name: '定时发布' }).click()
  await expect(ada.getByText('已提交，等另一位同事确认。')).toBeVisible()

  await ben.goto(`${server.url}/admin/`)
  const waiting = ben.getByRole('listitem').filter({ hasText: '等第二个人确认' })
  await waiting.getByRole('link', { name: '处理' }).click()
  const asked = ben.getByRole('listitem').filter({ hasText: name })
  await expect(asked).toContainText('约定，写得更短: 写短一些')
  await asked.getByRole('button', { name: '确认并办理' }).click()
  await expect(asked).toHaveCount(0)

  const shown = await fetch(`${server.url}/api/document/show?id=${subject}`)
  expect([shown.status, await shown.text()]).toEqual([200, expect.not.stringContaining('写得更短')])
  await ben.goto(address)
  const version = ben.getByRole('button', { name: /定时.*写短一些/ })
  await expect(version).toContainText('2031')
  await version.click()
  expect(await problemsInBothThemes(ben)).toEqual([])
  await ben.getByRole('button', { name: '取消定时' }).click()
  await expect(ben.getByText('不再定时，又是草稿了。')).toBeVisible()
  await expect(ben.getByRole('button', { name: /草稿.*写短一些/ })).toBeVisible()
  await Promise.all([ada.close(), ben.close()])
})
