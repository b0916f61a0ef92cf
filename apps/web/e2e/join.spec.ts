import { openAsMember, problemsInBothThemes, said } from './app.ts'
import { agree } from './counselor-pages.ts'
import { expect, runAdmin, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

/** A picture of a certificate, drawn here. */
const certificate = {
  name: 'certificate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
    'base64',
  ),
}

test('somebody applies, is asked, answers, is approved and set hours, and is booked', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  await openAsMember(page, '/page7/counselor/join')
  await page.getByRole('button', { name: '开始申请' }).click()
  await page.getByLabel('真实姓名').fill('周满')
  await page.getByLabel('对外的名字').fill('周小满')
  await page.getByRole('button', { name: '女', exact: true }).click()
  await page.getByLabel('想对来访者说的一句话').fill('慢一点，也算往前走。')
  await page.getByLabel('你怎样工作').fill('我先听，再和你一起找一件小事来试。')
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '下一步：资质' }).click()
  await page.getByRole('button', { name: /添加一张证书/ }).click()
  const sheet = page.getByRole('dialog', { name: '添加一张证书' })
  await sheet.getByLabel('写在证书上的内容').fill('中国心理学会注册系统')
  await sheet.locator('input[type=file]').setInputFiles(certificate)
  await expect(sheet.getByRole('img', { name: '证书照片' })).toBeVisible()
  await sheet.getByRole('button', { name: '好了' }).click()
  await page.getByLabel('从业多久').fill('6')
  await page.getByLabel('个案时数').fill('1240')
  await page.getByRole('checkbox').check({ force: true })
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '下一步：服务' }).click()
  await page.getByRole('button', { name: '认知行为' }).click()
  await page.getByRole('button', { name: '睡眠' }).click()
  await page.getByRole('switch', { name: /一次咨询/ }).click()
  await page.getByRole('switch', { name: /第一次聊聊/ }).click()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: '核对' }).click()
  await expect(said(page, '周小满')).toBeVisible()
  await page.getByRole('button', { name: '服务' }).click()
  await page.getByRole('button', { name: '认知行为' }).click()
  await page.getByRole('button', { name: '睡眠' }).click()
  await page.getByRole('switch', { name: /一次咨询/ }).click()
  await page.getByRole('switch', { name: /第一次聊聊/ }).click()
  await page.getByRole('button', { name: '下一步：核对' }).click()
  await expect(page.getByText('都齐了，可以提交。')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('正在核对')).toBeVisible()
  const operate = (...args: string[]) => runAdmin(server.dataDir, args)
  const number = /C-\d+/.exec((await operate('counselor', 'list')).stdout)?.[0] ?? ''
  await operate('counselor', 'ask', number, '督导师是谁？', '--as', 'demo')
  await page.reload()
  await expect(page.getByText('督导师是谁？')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '去补充' }).click()
  await page.getByRole('button', { name: '核对' }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('正在核对')).toBeVisible()
  await operate('operator', 'invite', 'eve', '--role', 'owner', '--as', 'demo')
  const { stdout } = await operate('counselor', 'approve', number, '--as', 'demo')
  const approval = /approval confirm (\S+)/.exec(stdout)?.[1] ?? ''
  await operate('approval', 'confirm', approval, '--as', 'eve')
  await page.reload()
  await expect(page.getByText('你已经是心屿的咨询师')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: '去工作台' }).click()
  await expect(page.getByText('你好，周小满')).toBeVisible()
  await page.getByRole('button', { name: '周三 10:00，不开放' }).press('Enter')
  await page.getByRole('button', { name: '周四 10:00，不开放' }).click()
  await page.getByRole('button', { name: '存下时间' }).click()
  await expect(page.getByText('时间改好了')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: '看我的主页' }).click()
  await expect(said(page, '慢一点，也算往前走。')).toBeVisible()
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', locale: 'zh-CN' })
  const client = await context.newPage()
  await openAsMember(client, page.url())
  await client.getByRole('link', { name: /第一次聊聊/ }).click()
  await client.locator('.book-time:enabled').first().click()
  await client.getByRole('button', { name: '确认预约' }).click()
  await agree(client)
  await expect(client.getByText('约好了').first()).toBeVisible()
  await context.close()
})
