import { open, problemsInBothThemes } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

test('six questions bring a few counselors, each with why, and the answers can be changed', async ({
  page,
}) => {
  await open(page, '/page7/counselor/index')
  await page.getByRole('link', { name: /不知道选谁/ }).click()
  const answers = {
    想聊什么: '睡眠',
    用什么语言聊: '普通话',
    什么时候方便: '一周内',
    怎么聊: '视频',
    每次最多花多少: '¥500 以内',
    想和谁聊: '女咨询师',
  }
  for (const [question, name] of Object.entries(answers))
    await page.getByRole('group', { name: question }).getByRole('button', { name, exact: true }).click()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '看看谁合适' }).click()
  const found = page.locator('.choosing__list > li')
  await expect(found.first().getByText(/^符合：.*话题/)).toBeVisible()
  await expect(page.getByText('只按你的回答排，不看评分，也不收费。')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '改答案' }).click()
  const topic = page.getByRole('group', { name: '想聊什么' })
  await expect(topic.getByRole('button', { name: '睡眠' })).toHaveAttribute('aria-pressed', 'true')
  await topic.getByRole('button', { name: '都可以' }).click()
  await page.getByRole('button', { name: '看看谁合适' }).click()
  await expect(found.first().getByText(/^符合：/)).not.toContainText('话题')
})
