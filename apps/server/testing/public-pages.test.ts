import { inAllLanguages, languages } from '@mindisle/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addActivity } from './activities.ts'
import { fakeWeb } from './loose-app.ts'
import { ban, newMember } from './people.ts'
import { addTeam } from './teams.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const pages = [
  'pages/article/show',
  'pages/table/show',
  'page14/symptom/show',
  'page8/activity/show',
] as const

const invitation = 'page3/team/publicity'

let app: TestApp
let demo: TestApp
let web: Awaited<ReturnType<typeof fakeWeb>>
beforeAll(async () => {
  web = await fakeWeb()
  const kinds = Object.fromEntries(
    [...pages, invitation].map((page) => [page, { title: 'Kind', description: 'of page' }]),
  )
  const texts = inAllLanguages((language) => ({ ...web.build.texts[language], ...kinds }))
  const build = { ...web.build, texts }
  const publicUrl = 'https://mindisle.test'
  app = await startTestApp({ web: build, config: { mode: 'production', publicUrl } })
  demo = await startTestApp({ web: build })
})
afterAll(async () => {
  await app.close()
  await demo.close()
  await web.remove()
})

const read = async (path: string, language = 'zh-Hans', from = app) => {
  const reply = await from.raw('GET', path, { headers: { 'accept-language': language } })
  return { status: reply.status, headers: reply.headers, text: reply.text() }
}

const dataIn = (html: string) => {
  const [, json] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
  return json === undefined ? null : (JSON.parse(json) as Record<string, unknown>)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

describe('a link to an article', () => {
  test.each(languages)('says what the article says, in %s', async (language) => {
    const { rows } = await app.db.pool.query<{ id: string; title: string; lead: string }>(
      'select id, title ->> $1 as title, lead ->> $1 as lead from articles order by id limit 40',
      [language],
    )
    expect(rows.length).toBeGreaterThanOrEqual(30)
    for (const { id, title, lead } of rows) {
      const { status, headers, text } = await read(`/pages/article/show?id=${id}&inviter_id=7`, language)
      expect(status).toBe(200)
      expect(headers.get('x-robots-tag')).toBeNull()
      for (const tag of [
        `<title>${escaped(title)} · `,
        `<meta name="description" content="${escaped(lead)}">`,
        `<meta property="og:title" content="${escaped(title)}">`,
        `<meta property="og:type" content="article">`,
        `<meta property="og:url" content="https://mindisle.test/pages/article/show?id=${id}">`,
        `<link rel="canonical" href="https://mindisle.test/pages/article/show?id=${id}">`,
        '<meta name="twitter:card" content="summary_large_image">',
      ])
        expect(text).toContain(tag)
      expect(dataIn(text)).toMatchObject({ '@type': 'Article', headline: title, inLanguage: language })
    }
  })

  test('ends no element by what somebody wrote into it', async () => {
    const bad = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)>`
    await app.db.pool.query(
      `update articles set title = jsonb_set(title, '{en}', to_jsonb($1::text)), reviewer = $1
       where id = (select min(id) from articles)`,
      [bad],
    )
    const { rows } = await app.db.pool.query<{ id: string }>('select min(id) as id from articles')
    const { text } = await read(`/pages/article/show?id=${rows[0]?.id}`, 'en')
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<img')
    expect(dataIn(text)).toMatchObject({ headline: bad })
  })

  test('that is not there, or not shown, is kept by no search engine', async () => {
    const { rows } = await app.db.pool.query<{ id: string }>(
      'update articles set is_visible = false where id = (select max(id) from articles) returning id',
    )
    for (const id of ['nothing-of-the-kind', '%00', rows[0]?.id]) {
      const { status, headers, text } = await read(`/pages/article/show?id=${id}`)
      expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
      expect(text).toContain('<title>Kind</title>')
    }
  })
})

describe('a link to', () => {
  test('an assessment and a symptom names it', async () => {
    const { text } = await read('/pages/table/show?id=worry-7', 'en')
    const { rows } = await app.db.pool.query(`select name ->> 'en' as name from tables where id = 'worry-7'`)
    expect(text).toContain(`<meta property="og:title" content="${escaped(rows[0]?.name)}">`)
    const symptoms = (await app.send('GET /api/symptom/list', {})).answer.data.list
    const [first] = symptoms
    const page = await read(`/page14/symptom/show?id=${first?.id}`)
    expect(page.text).toContain(`<meta property="og:title" content="${escaped(first?.name ?? '?')}">`)
  })

  test('an activity says when, and where only so far as everybody may know', async () => {
    const id = await addActivity(app)
    const { text } = await read(`/page8/activity/show?id=${id}`, 'en')
    expect(dataIn(text)).toMatchObject({ '@type': 'Event', location: { name: 'By the river' } })
    expect(text).not.toContain('Under the crane')
  })
})

describe('an invitation to a team', () => {
  test('says whose it is to whoever gets the link, and nothing to search engines', async () => {
    const owner = await newMember(demo)
    const id = await addTeam(demo, owner.token, { name: '周三<读书>会' })
    const { headers, text } = await read(`/${invitation}?id=${id}`, 'zh-Hans', demo)
    expect(text).toContain(`<meta property="og:title" content="周三&lt;读书&gt;会">`)
    expect(text).toMatch(/<meta name="description" content="邀你一起做《.+》。/)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect((await read('/sitemap.xml')).text).not.toContain('team')
    await ban(demo, owner.id)
    expect((await read(`/${invitation}?id=${id}`, 'zh-Hans', demo)).text).toContain('<title>Kind</title>')
  })
})

describe('search engines', () => {
  const addresses = (text: string) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')

  test('are told of every page that is for everybody, and each of them opens', async () => {
    const robots = await read('/robots.txt')
    expect(robots.text).toContain('Sitemap: https://mindisle.test/sitemap.xml')
    const index = await read('/sitemap.xml')
    expect(index.headers.get('content-type')).toContain('application/xml')
    const files = addresses(index.text).map((address) => new URL(address).pathname)
    expect(files).toContain('/sitemap/pages-article-show-1.xml')
    const listed = (await Promise.all(files.map((file) => read(file)))).flatMap(({ text }) => addresses(text))
    expect(listed.length).toBeGreaterThan(100)
    expect(new Set(listed).size).toBe(listed.length)
    for (const page of pages) expect(listed.some((address) => address.includes(`/${page}?id=`))).toBe(true)
    for (const address of listed.filter((one) => one.includes('?id='))) {
      const { headers, text } = await read(address.replace('https://mindisle.test', ''))
      expect(headers.get('x-robots-tag'), address).toBeNull()
      expect(text, address).toContain(`<link rel="canonical" href="${escaped(address)}">`)
    }
  })

  test('find no list of another name, and nothing of examples', async () => {
    for (const name of [
      'nothing.xml',
      'pages-article-show-0.xml',
      'pages-article-show-9999.xml',
      '..%2fx.xml',
    ])
      expect((await read(`/sitemap/${name}`)).status).toBe(404)
    expect((await read('/robots.txt', 'en', demo)).text).toBe('User-agent: *\nDisallow: /\n')
    expect((await read('/sitemap.xml', 'en', demo)).status).toBe(404)
  })
})
