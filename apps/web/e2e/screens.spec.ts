import type { Browser, Page } from '@playwright/test'
import { becomeMember, problemsInBothThemes, visit } from './app.ts'
import { expect, test } from './server.ts'

/** Every screen that is built, and something on it that shows it has come. */
const screens: Array<{ path: string; sees: RegExp; asMember?: true }> = [
  { path: '/', sees: /此刻，你感觉怎么样/ },
  { path: '/pages/login/index', sees: /手机号登录/ },
  { path: '/pages/my/index', sees: /示例|设置/, asMember: true },
  { path: '/pages/my/index?view=notices', sees: /海面很静/ },
  { path: '/pages/my/more', sees: /热线/ },
  { path: '/pages/my/setting', sees: /外观/, asMember: true },
  { path: '/pages/my/setting?view=lock', sees: /打开心屿时先解锁/ },
  { path: '/pages/my/profile', sees: /昵称/, asMember: true },
  { path: '/pages/my/mobile', sees: /新手机号/, asMember: true },
  { path: '/pages/my/password', sees: /密码/, asMember: true },
  { path: '/pages/my/self', sees: /导出/, asMember: true },
  { path: '/page5/user/profile?id=0000000000000000', sees: /主页/ },
  { path: '/pages/about/index', sees: /1025\.1104\.2/ },
  { path: '/pages/about/index?doc=privacy', sees: /隐私政策/ },
  { path: '/pages/about/contact', sees: /@/ },
  { path: '/pages/about/org', sees: /组织/ },
  { path: '/pages/www/index', sees: /心屿/ },
  { path: '/pages/error/forbidden', sees: /门一直开着/ },
  { path: '/pages/error/404?message=x', sees: /海图上没有这座岛/ },
  { path: '/pages/error/upgrade', sees: /版本/ },
  { path: '/page4/promotion/mpaccess', sees: /小程序|微信/ },
  { path: '/page12/self-service/hotline', sees: /12356/ },
  { path: '/page12/self-service/hotline?view=plan', sees: /我认得的信号/ },
  { path: '/page12/self-service/hotline?view=call-back', sees: /这会儿没有人能回电/ },
  { path: '/page12/self-service/hotline?view=friend', sees: /先听，不急着劝/ },
  { path: '/page12/feedback/index', sees: /哪里不顺手/ },
  { path: '/page12/feedback/index?view=mine', sees: /还没有说过什么/ },
  { path: '/pages/search/index', sees: /从感受出发/ },
  { path: '/pages/search/include?words=%E7%9D%A1%E7%9C%A0', sees: /睡不着的夜里/ },
  { path: '/pages/search/include?words=qqzzxx', sees: /还没有找到/ },
  { path: '/pages/table/comment?table_id=ipip-neo-120', sees: /心屿编辑部/ },
  { path: '/pages/table/comment-detail?id=0000000000000000', sees: /已经不在了/ },
  { path: '/pages/my/comment', sees: /还没有写过/, asMember: true },
  { path: '/pages/table/index', sees: /仅供趣味/ },
  { path: '/pages/table/category', sees: /情绪与压力/ },
  { path: '/pages/table/category?id=mood', sees: /担心与紧张自查/ },
  { path: '/pages/table/tag', sees: /常被提起的/ },
  { path: '/pages/table/show?id=low-mood-9', sees: /依据与可信度/ },
  { path: '/pages/table/show?id=ipip-neo-120', sees: /或 199 贝壳/ },
  { path: '/pages/table/faq?id=low-mood-9', sees: /关于所有测评/ },
  { path: '/page4/table/question?id=worry-7', sees: /只是看看/ },
  { path: '/pages/tag/show?id=stress', sees: /份测评/ },
  { path: '/pages/special/show?id=sleepless-nights', sees: /往后的几周/ },
  { path: '/page7/project/index?view=mine', sees: /登录后看得到你的预约/ },
  { path: '/page7/question/my', sees: /登录后看你问过的/ },
  { path: '/page8/activity/index?view=mine', sees: /登录后看你的活动/ },
  { path: '/page8/activity/comment?id=riverside-walk', sees: /还没有人写|说说/ },
  { path: '/pages/article/index', sees: /凌晨三点醒来以后/ },
  { path: '/pages/article/show?id=grey-week', sees: /低落有它的用处/ },
  { path: '/page14/symptom/index', sees: /胸口与呼吸/ },
  { path: '/page14/symptom/index?view=feelings', sees: /担心与害怕/ },
  { path: '/page14/symptom/index?part=belly', sees: /胃里揪着/ },
  { path: '/page14/symptom/show?id=pounding-heart', sees: /今晚可以做/ },
  { path: '/pages/my/table', sees: /还没有做完的测评/ },
  { path: '/page10/diary/index', sees: /今天还没有记/, asMember: true },
  { path: '/page10/diary/index?view=search', sees: /搜过的词不会留下/, asMember: true },
  { path: '/page10/diary/index?view=reminder', sees: /加到日历/ },
  { path: '/page10/diary/index?view=export', sees: /我们这里不留/, asMember: true },
  { path: '/page10/diary/index?view=import', sees: /点了导入才会存/, asMember: true },
  { path: '/page10/diary/index?view=words', sees: /加一个活动/, asMember: true },
  { path: '/page10/diary/calendar', sees: /放最后一篇的心情/, asMember: true },
  { path: '/page10/diary/calendar?view=year', sees: /空着的日子就是海/, asMember: true },
  { path: '/page10/diary/statistics', sees: /潮线正在成形/, asMember: true },
  { path: '/page10/diary/statistics?view=experiment', sees: /让你自己的日子来答/, asMember: true },
  { path: '/page10/diary/modify', sees: /此刻，海面是什么样/, asMember: true },
  { path: '/page9/tarot/index', sees: /选一种摆法/ },
  { path: '/page9/tarot/index?view=cards', sees: /愚者/ },
  { path: '/page9/tarot/index?view=card&id=cups-06', sees: /给自己的一个问题/ },
  { path: '/page9/tarot/index?view=own', sees: /把桌上的牌记进来/ },
  { path: '/page9/tarot/index?view=history', sees: /还没有抽过牌/ },
  { path: '/page15/chat/list', sees: /换一种说话方式/ },
  { path: '/page15/chat/list?view=known', sees: /这些是它现在知道的/ },
  { path: '/page15/chat/dialogue', sees: /哪年出生/ },
]

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const phone = { width: 390, height: 844 }

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Controls lower than a finger needs, counting the room around them that also takes the tap. */
const smallControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=switch], [role=radio], input:not([type=range])')].flatMap(
      (control) => {
        const box = control.getBoundingClientRect()
        if (box.width <= 1 || box.height <= 1) return []
        const rooms = ['::before', '::after'].map((part) => getComputedStyle(control, part))
        const sizes = rooms.flatMap(({ minHeight, height }) => [
          Number.parseFloat(minHeight),
          Number.parseFloat(height),
        ])
        const reach = Math.max(box.height, ...sizes.filter((size) => size > 0))
        const label = control.closest('label')?.getBoundingClientRect().height ?? 0
        const ok = Math.max(reach, label) >= 43.5
        return ok ? [] : [`${control.outerHTML.slice(0, 90)} ${Math.round(box.height)}`]
      },
    ),
  )

/** One browser profile for all visitors' screens and one for members': what is looked at changes nothing. */
let people: { visitor: Page; member: Page }
const errors: string[] = []

async function somebody(browser: Browser, enter: (page: Page) => Promise<void>): Promise<Page> {
  const page = await browser.newPage()
  page.on('pageerror', (error) => errors.push(error.message))
  await enter(page)
  return page
}

test.beforeAll(async ({ browser }) => {
  const visitor = await somebody(browser, visit)
  const member = await somebody(browser, async (page) => {
    await visit(page)
    await becomeMember(page)
  })
  people = { visitor, member }
})

for (const { path, sees, asMember } of screens) {
  test(`${path} can be read by everyone in both themes, touched, and fits a narrow screen`, async () => {
    const page = asMember ? people.member : people.visitor
    errors.length = 0
    await page.setViewportSize(phone)
    await page.goto(path)
    await expect(page.locator('body')).toContainText(sees)
    if (path !== '/' && !path.includes('www')) await expect(page).toHaveTitle(/^(?!心屿).+ · 心屿$/)
    // Where keyboard and screen reader begin.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await problemsInBothThemes(page)).toEqual([])
    expect(await smallControls(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])
  })
}
