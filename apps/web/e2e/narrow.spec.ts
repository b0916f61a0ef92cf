import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@mindisle/base'
import type { Page } from '@playwright/test'
import { becomeMember, follow, postAs, visit } from './app.ts'
import { makeDrawing } from './make-drawing.ts'
import { pathOf, watchArrival } from './arrival.ts'
import { counselorPages, makeSessions } from './counselor-pages.ts'
import { misfits } from './fits.ts'
import { makeEntry } from './diary-page.ts'
import { topUpAs } from './money-page.ts'
import { makeAsking, organizationPages } from './organization-page.ts'
import { expect, test, type RunningServer } from './server.ts'
import { atRisk, mild, mixed, readAs, takeTest } from './take-test.ts'
import { makeTeam } from './team-page.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce', viewport: { width: 320, height: 640 } })

interface Made {
  risk: string
  traits: string
  type: string
  parts: string
  paid: string
  waiting: string
  attempt: string
  matrix: string
  comment: string
  published: string
  reaction: string
  dream: string
  drawing: string
  tarot: string
  bazi: string
  entry: string
  feedback: string
  team: string
  asked: string
  sessions: { over: string; coming: string }
}

/** Everything the screens speak of, made past the app. */
async function makeAll(page: Page, server: RunningServer): Promise<Made> {
  const start = (assessment: string) =>
    postAs<{ id: string }>(page, '/api/exam/start', {
      table_id: assessment,
      gate_passed: 1,
      health_consent: 1,
      birth_year: 1996,
    })
  await takeTest(page, 'low-mood-9', mild)
  const comments = await readAs<{ list: Array<{ id: string }> }>(
    page,
    '/api/comment/list?table_id=ipip-neo-120',
  )
  const type = await takeTest(page, 'sixteen-types', mixed)
  const { token } = await postAs<{ token: string }>(page, '/api/report/publish', {
    id: type,
    parts: ['dimensions'],
    is_indexed: 0,
  })
  return {
    risk: await takeTest(page, 'low-mood-9', atRisk),
    traits: await takeTest(page, 'ipip-neo-120', mixed),
    type,
    parts: await takeTest(page, 'symptom-check', { places: [1, 0, 1, 2], byId: { 'lo-4': 0 } }),
    paid: (await topUpAs(page, 30)).order.id,
    waiting: (
      await postAs<{ order: { id: string } }>(page, '/api/order/create', {
        wanted: { kind: 'topup', amount_fen: 600 },
      })
    ).order.id,
    attempt: (await start('riasec')).id,
    matrix: (await start('symptom-check')).id,
    comment: comments.list[0]?.id ?? '',
    published: token,
    reaction: (
      await postAs<{ id: string }>(page, '/api/reaction/save', {
        mode: 'simple',
        device: { input: 'touch', refresh_hz: 60 },
        trials: Array.from({ length: 20 }, (_, at) => ({
          wait: 2_000,
          shown: 0,
          pressed: 0,
          ms: 280 + at * 9,
        })),
      })
    ).id,
    dream: (
      await postAs<{ id: string }>(page, '/api/dream/save', {
        day: '2026-11-10',
        text: '我在老房子里找房间，楼梯走不完，窗外发大水。I was being chased by a bear and lost my keys.',
        feelings: ['fear', 'rushed'],
        mood: 2,
        is_recurring: 1,
        is_nightmare: 1,
        vividness: 3,
      })
    ).id,
    drawing: await makeDrawing(page),
    tarot: (
      await postAs<{ id: string }>(page, '/api/tarot/enter', {
        spread: 'celtic-cross',
        topic: 'self',
        question: '换一份工作，会更好吗？',
        time_zone: 'Asia/Shanghai',
        cards: celticCards,
      })
    ).id,
    bazi: (
      await postAs<{ id: string }>(page, '/api/bazi/save', {
        name: '奶奶 Grandmother',
        born: {
          calendar: 'solar',
          year: 1996,
          month: 4,
          day: 18,
          is_leap: 0,
          clock: 440,
          place_id: 'cn-beijing',
          zone: null,
          sex: 'unsaid',
          time: 'sun',
          late_zi: 'next-day',
          summer: 'as-shown',
          fold: 'first',
        },
      })
    ).id,
    entry: await makeEntry(page),
    team: await makeTeam(page),
    asked: await makeAsking(page, server),
    sessions: await makeSessions(page, server),
    feedback: (
      await postAs<{ id: string }>(page, '/api/feedback/send', {
        id: Math.random().toString(36).slice(2).padEnd(16, '0').slice(0, 16),
        kind: 'fault',
        text: '做到第 18 题切出去，回来以后进度条停在第 12 题。The bar stayed where it was, though the answers were there.',
        pictures: [],
        contact: 'somebody-with-a-long-name@example.com',
        device: null,
      })
    ).id,
  }
}

const celticCards = ['10', '01', '02', '03', '04', '05', '06', '07', '08', '09'].map((rank, at) => ({
  id: `swords-${rank}`,
  is_reversed: at % 2,
}))

const nobody = '0000000000000000'
const nothing: Made = {
  risk: nobody,
  traits: nobody,
  type: nobody,
  parts: nobody,
  paid: nobody,
  waiting: nobody,
  attempt: nobody,
  matrix: nobody,
  comment: nobody,
  published: nobody,
  reaction: nobody,
  dream: nobody,
  drawing: nobody,
  tarot: nobody,
  bazi: nobody,
  entry: nobody,
  feedback: nobody,
  team: nobody,
  asked: nobody,
  sessions: { over: nobody, coming: nobody },
}

const asVisitor = ['/pages/login/index', '/pages/my/index']

/** Every built screen, as somebody with a history meets it. */
const asMember = ({
  risk,
  traits,
  type,
  parts,
  paid,
  waiting,
  attempt,
  matrix,
  comment,
  published,
  reaction,
  dream,
  drawing,
  tarot,
  bazi,
  entry,
  feedback,
  team,
  asked,
  sessions,
}: Made): string[] => [
  '/pages/index/index',
  '/pages/my/index',
  '/pages/my/index?view=notices',
  '/pages/my/more',
  '/pages/my/setting',
  '/pages/my/setting?view=consents',
  '/pages/my/setting?view=lock',
  '/pages/my/setting?view=staff',
  '/pages/my/setting?view=security',
  '/pages/my/setting?view=devices',
  '/pages/my/profile',
  '/pages/my/mobile',
  '/pages/my/password',
  '/pages/my/self',
  '/pages/my/self?view=recover',
  '/pages/my/self?view=receipts',
  '/page5/user/profile',
  '/pages/about/index',
  '/pages/about/index?doc=privacy',
  '/pages/about/contact',
  '/pages/about/org',
  '/pages/about/faq-report-interpret',
  '/pages/www/index',
  '/pages/error/forbidden',
  '/pages/error/404?message=x',
  '/pages/error/upgrade',
  '/page4/promotion/mpaccess',
  '/page12/self-service/hotline',
  '/page12/self-service/hotline?view=plan',
  '/page12/self-service/hotline?view=call-back',
  '/page12/self-service/hotline?view=friend',
  '/page18/org/switch',
  '/page18/org/register',
  ...organizationPages(asked),
  '/page3/team/index',
  '/page3/team/index?view=mirror',
  '/page3/team/create',
  '/page3/team/join',
  `/page3/team/publicity?id=${team}`,
  `/page3/team/show?id=${team}`,
  `/page3/team/report?id=${team}`,
  `/page3/team/analysis?id=${team}`,
  ...counselorPages(sessions),
  '/page8/activity/index',
  '/page8/activity/index?view=mine',
  '/page8/activity/show?id=riverside-walk-1',
  '/page8/activity/show?id=talking-as-a-couple',
  '/page8/activity/comment?id=riverside-walk',
  ...['index', 'income', 'withdraw', 'analysis'].map((page) => `/page6/incentive/${page}`),
  '/pages/article/index',
  '/pages/article/show?id=grey-week',
  '/page14/symptom/index',
  '/page14/symptom/index?view=feelings',
  '/page14/symptom/index?part=head',
  '/page14/symptom/show?id=pounding-heart',
  '/pages/search/index',
  '/pages/search/include?words=sleep',
  '/pages/search/include?words=qqzzxx',
  '/pages/table/comment?table_id=ipip-neo-120',
  `/pages/table/comment-detail?id=${comment}`,
  '/pages/my/comment',
  '/pages/table/index',
  '/pages/table/category',
  '/pages/table/category?id=mood',
  '/pages/table/tag',
  '/pages/table/show?id=low-mood-9',
  '/pages/table/show?id=ipip-neo-120',
  '/pages/table/faq?id=low-mood-9',
  '/page4/table/question?id=worry-7',
  '/pages/tag/show?id=stress',
  '/pages/special/show?id=sleepless-nights',
  '/pages/my/table',
  '/pages/table/exam?table_id=well-being-5',
  `/pages/table/exam?id=${attempt}`,
  `/pages/table/exam?id=${matrix}`,
  '/pages/table/underway',
  '/page4/table/widget?id=worry-7',
  '/page4/table/widget?id=worry-7&view=embed',
  `/page2/report/show?id=${risk}`,
  `/page2/report/show?id=${risk}&why=low-mood`,
  `/page2/report/show?id=${traits}`,
  `/page2/report/show?id=${type}`,
  `/page2/report/show?id=${parts}`,
  `/page2/report/interpret?id=${traits}`,
  `/page2/report/interpret-detail?id=${risk}&chapter=reading`,
  `/page2/report/unlock?id=${traits}`,
  '/pages/report/index',
  '/page2/report/record?table_id=low-mood-9',
  `/page2/report/answer-record?id=${risk}`,
  '/page2/report/viewed',
  `/page2/report/utility?id=${risk}`,
  `/page2/report/publicity?id=${traits}`,
  `/page2/report/publicity?id=${type}`,
  `/page2/report/publicity?token=${published}`,
  '/page2/statistics/analysis',
  '/pages/payment/balance',
  '/pages/payment/balance-transaction',
  '/pages/payment/order',
  `/pages/payment/order-detail?id=${paid}`,
  `/pages/payment/order-detail?id=${waiting}`,
  '/pages/redeem/whitelist',
  '/pages/my/task',
  '/pages/my/to_receive',
  '/pages/my/pro',
  '/page11/play',
  '/page11/play?view=shells',
  '/page11/play?view=drawing',
  '/page11/play?view=drawings',
  `/page11/play?view=drawing&id=${drawing}`,
  `/page11/play?view=drawing&id=${drawing}&edit=1`,
  '/page13/paipan/index',
  '/page13/paipan/index?view=history',
  '/page13/paipan/index?view=term&id=day-master',
  `/page13/paipan/index?id=${bazi}`,
  `/page13/paipan/result?id=${bazi}`,
  `/page13/paipan/result?id=${bazi}&view=working`,
  '/page16/dream/index',
  `/page16/dream/index?id=${dream}`,
  '/page16/dream/index?view=history',
  '/page16/dream/index?view=symbol&id=being-chased',
  `/page16/dream/result?id=${dream}`,
  `/page16/dream/result?id=${dream}&view=rehearse`,
  '/page17/reaction/index',
  '/page17/reaction/index?view=history',
  '/page17/reaction/index?view=run&mode=choice-two',
  `/page17/reaction/result?id=${reaction}`,
  '/page10/diary/index',
  '/page10/diary/index?view=search',
  '/page10/diary/index?view=reminder',
  '/page10/diary/index?view=export',
  '/page10/diary/index?view=import',
  '/page10/diary/index?view=words',
  '/page10/diary/modify',
  `/page10/diary/show?id=${entry}`,
  '/page10/diary/statistics',
  '/page10/diary/statistics?view=experiment',
  '/page10/diary/calendar',
  '/page10/diary/calendar?view=year',
  '/page9/tarot/index',
  '/page9/tarot/index?view=shuffle',
  '/page9/tarot/index?view=cards',
  '/page9/tarot/index?view=card&id=swords-knight',
  '/page9/tarot/index?view=own',
  '/page9/tarot/index?view=history',
  `/page9/tarot/result?id=${tarot}`,
  '/page12/feedback/index',
  '/page12/feedback/index?view=mine',
  `/page12/feedback/index?id=${feedback}`,
  '/page15/chat/list',
  '/page15/chat/list?view=known',
  '/page15/chat/dialogue',
]

const openFolds = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))

test('the walk below passes every screen that is built', () => {
  const features = join(import.meta.dirname, '../src/features')
  const files = readdirSync(features).map((feature) => join(features, feature, 'routes.ts'))
  const built = files
    .filter(existsSync)
    .flatMap((file) => readFileSync(file, 'utf8').match(/(?<=')page[^']+(?=': \{)/g) ?? [])
  const walked = new Set([...asVisitor, ...asMember(nothing)].map(pathOf))
  expect(built.length).toBeGreaterThan(50)
  expect(built.filter((path) => !walked.has(path))).toEqual([])
})

for (const language of languages) {
  test(`every screen fits 320 px with the largest text: ${language}`, async ({ page, server }) => {
    const found: Record<string, string[]> = {}
    const hasArrived = watchArrival(page)
    const arrive = (address: string) =>
      expect.poll(() => hasArrived(address), { intervals: [100], message: address }).toBe(true)
    const walk = async (addresses: string[]) => {
      const [first = ''] = addresses
      await page.goto(first)
      await arrive(first)
      await expect(page.locator(`html[lang=${language}][data-text-size=huge]`)).toHaveCount(1)
      for (const address of addresses) {
        await follow(page, address)
        await arrive(address)
        await openFolds(page)
        const problems = await misfits(page)
        if (problems.length > 0) found[address] = problems
      }
    }
    await visit(page)
    await page.evaluate(
      (chosen) => localStorage.setItem('preferences', JSON.stringify({ language: chosen, textSize: 'huge' })),
      language,
    )
    await walk(asVisitor)
    await becomeMember(page)
    await walk(asMember(await makeAll(page, server)))
    expect(found).toEqual({})
  })
}
