import { openAsMember, postAs, problemsInBothThemes } from './app.ts'
import { closeEverything, expect, startServer, test, type RunningServer } from './server.ts'

// Closed for everybody: a server of its own.
let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
  await closeEverything(server)
})
test.afterAll(() => server.stop())

const pages = [
  ['/page3/team/create', '创建团队暂时休息一下，请稍后再来'],
  ['/page6/incentive/withdraw', '提现暂时休息一下，收益都还在'],
  ['/page15/chat/dialogue', '陪伴聊天暂时休息一下；需要有人说说话，可以打求助热线'],
  ['/pages/payment/balance', '购买暂时休息一下，没有扣款'],
  ['/pages/table/comment?table_id=low-mood-9&write=1', '评论暂时休息一下，写过的都还在'],
] as const

test('what is closed is said on the page before anything is written in vain', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await openAsMember(page, '/')
  await postAs(page, '/api/chat/birth_year', { birth_year: 1990 })
  for (const [path, note] of pages) {
    await page.goto(path)
    await expect(page.getByText(note)).toBeVisible()
    expect([path, await problemsInBothThemes(page)]).toEqual([path, []])
  }
  await context.close()
})
