import { describe, expect, test } from 'vitest'
import { docs } from './docs.ts'
import { layers } from './layers.ts'
import { libWords } from './lib-words.ts'
import { longTexts } from './long-texts.ts'
import { messages } from './messages.ts'
import { pageAddresses } from './page-addresses.ts'
import { platformWords } from './platform-words.ts'
import { quotes } from './quotes.ts'
import { builtLine, routes } from './routes.ts'
import { settings } from './settings.ts'
import type { Check, Files } from './source.ts'
import { styles } from './styles.ts'
import { words } from './words.ts'

/** Changes a clean example in one place; undefined takes a file away. */
const plant = (base: Files, change: Record<string, string | undefined>): Files =>
  Object.fromEntries(Object.entries({ ...base, ...change }).filter(([, text]) => text !== undefined)) as Files

const at =
  (path: string) =>
  (text: string): Record<string, string> => ({ [path]: text })

const messageTree = (cards: Record<string, string>, more: object = {}): string =>
  JSON.stringify({ exams: { hello: 'A {{name}}', ...cards, level: { low: 'B', high: 'C' }, ...more } })

const line = (...halves: string[]): Record<string, string> => ({
  'apps/web/src/a.ts': `const a = 1\n${halves.join('')}`,
})

function proves(
  check: Check,
  base: Files,
  planted: Array<[says: string, change: Record<string, string | undefined>]>,
) {
  test('the clean example passes', () => expect(check(base)).toEqual([]))
  test.each(planted)('%s', (says, change) => {
    const problems = check(plant(base, change))
    expect(problems).not.toEqual([])
    expect(problems.join('\n')).toContain(says)
  })
}

describe('messages', () => {
  const folder = 'apps/web/src/features/exams/messages'
  const base: Files = {
    [`${folder}/zh-Hans.json`]: messageTree({ cards_other: '{{count}}' }),
    [`${folder}/zh-Hant.json`]: messageTree({ cards_other: '{{count}}' }),
    [`${folder}/en.json`]: messageTree({ cards_one: 'one', cards_other: '{{count}} cards' }),
    'apps/web/src/features/exams/a.tsx':
      "export const A = (p) => <p title={t('exams.hello')}>{t(`exams.level.${p.level}`)}{t('exams.cards')}</p>",
  }
  const en = at(`${folder}/en.json`)
  const source = at('apps/web/src/features/exams/a.tsx')
  proves(messages, base, [
    ['en.json is missing', { [`${folder}/en.json`]: undefined }],
    ['lacks exams.cards', en(messageTree({}))],
    ['exams.more is only here', en(messageTree({ cards_other: '{{count}}' }, { more: 'x' }))],
    ['exams.cards has other slots', en(messageTree({ cards_other: '{{number}}' }))],
    ['exams.cards_other is empty', en(messageTree({ cards_one: '{{count}}', cards_other: ' ' }))],
    ['exams.cards has plural forms but no _other', en(messageTree({ cards_one: '{{count}}' }))],
    ['nothing uses exams.hello', source("t(`exams.level.${x}`, 'exams.cards')")],
    ['nothing uses exams.level.low', source("t('exams.hello', 'exams.cards', 'exams.level')")],
  ])
  test('a test or another workspace does not count as use', () => {
    const elsewhere = {
      'apps/web/src/a.test.ts': "t('exams.hello')",
      'apps/server/src/a.ts': "t('exams.hello')",
    }
    const files = plant(base, { ...elsewhere, ...source("t(`exams.level.${x}`, 'exams.cards')") })
    expect(messages(files)).toEqual([`${folder}/zh-Hans.json: nothing uses exams.hello`])
  })
})

describe('messages of the server', () => {
  const tree = (group: string) => JSON.stringify({ [group]: { over: 'x' } })
  const own = (folder: string, group: string, uses = group): Files => ({
    ...Object.fromEntries(
      ['zh-Hans', 'zh-Hant', 'en'].map((name) => [`${folder}/messages/${name}.json`, tree(group)]),
    ),
    [`${folder}/verbs/a.ts`]: `throw refused('over', '${uses}.over')`,
    [`${folder}/module.ts`]: 'export const m = { messages: ownMessages }',
  })
  const base: Files = {
    ...own('apps/server/src/modules/exams', 'exam'),
    ...own('apps/server/src/flows', 'redo'),
    ...own('apps/server/src/platform', 'http'),
  }
  test('of each in its own folder pass', () => expect(messages(base)).toEqual([]))
  proves(messages, base, [
    ['texts of the server lie with their module', own('apps/server/src', 'order')],
    [
      'the group exam is of apps/server/src/modules/exams already',
      own('apps/server/src/modules/money', 'exam'),
    ],
    ['the group http is of', own('apps/server/src/modules/money', 'http')],
    ['flows/module.ts has no messages', { 'apps/server/src/flows/module.ts': 'export const m = {}' }],
    ['nothing uses order.over', own('apps/server/src/modules/money', 'order', 'exam')],
  ])
})

describe('settings', () => {
  const base: Files = {
    'apps/server/src/config.ts': "export const settingNames = ['PORT', 'HOST'] as const",
    '.env.example': '# The port, e.g. a=b\n# PORT=3000\n#HOST=127.0.0.1\n',
    'apps/server/src/main.ts': 'readConfig(process.env)',
    'apps/server/src/admin.ts': 'readConfig(process.env)',
    'apps/web/e2e/help.ts': 'export const a = process.env.PORT',
    'tools/a.ts': 'export const a = process.env.PORT',
  }
  const many = Array.from({ length: 41 }, (_, i) => `'S${i}'`).join(', ')
  const server = at('apps/server/src/platform/a.ts')
  proves(settings, base, [
    ['lacks HOST', { '.env.example': '# PORT=3000\n' }],
    ['lacks PORT', { '.env.example': undefined }],
    ['OTHER is no setting', { '.env.example': '# PORT=1\n# HOST=\n# OTHER=1\n' }],
    ['PORT is there twice', { '.env.example': '# PORT=1\n# HOST=\nPORT=2\n' }],
    [
      '41 settings, at most 40',
      { 'apps/server/src/config.ts': `export const settingNames = [${many}] as const` },
    ],
    ['exports no settingNames', { 'apps/server/src/config.ts': 'export const other = []' }],
    ['reads the environment', server('export const a = process.env.PORT')],
    ['reads the environment', server("export const a = process['env']")],
    ['reads the environment', server("import { env } from 'node:process'")],
    ['reads the environment', server('const { env } = process')],
  ])
})

describe('routes', () => {
  const path = 'apps/web/src/app/routes.tsv'
  const header = 'path\ttab\tneeds_verified_mobile\tpull_to_refresh'
  const rows = Array.from({ length: 104 }, (_, i) => `pages/p${i}/index\t0\t0\t1`)
  const file = (lines: string[]): Record<string, string> => ({ [path]: `${lines.join('\n')}\n` })
  proves(routes, file([header, ...rows]), [
    ['103 paths, not 104', file([header, ...rows.slice(1)])],
    ['pages/p1/index is there twice', file([header, rows[1] ?? '', ...rows.slice(1)])],
    ['the columns must be', file(['path\ttab', ...rows])],
    ['the columns must be', { [path]: undefined }],
    ['routes.tsv:2: a path and 3 flags', file([header, 'pages/p0/index\t0\t0', ...rows.slice(1)])],
    ['routes.tsv:2: a path and 3 flags', file([header, 'pages/p0/index\t0\tyes\t0', ...rows.slice(1)])],
    [
      'pages/nowhere is not in',
      { 'apps/web/src/features/a/routes.ts': "export const routes = { 'pages/nowhere': {} }" },
    ],
    [
      'pages/p1/index has a screen elsewhere too',
      {
        'apps/web/src/features/a/routes.ts': "export const routes = { 'pages/p1/index': {} }",
        'apps/web/src/features/b/routes.ts': "export const routes = { 'pages/p1/index': {} }",
      },
    ],
  ])

  test('the screens that are there are counted', () => {
    const text =
      "export const routes = {\n  'pages/p1/index': { screen },\n  'page2/report/show': { screen },\n}"
    expect(builtLine({ 'apps/web/src/features/a/routes.ts': text })).toBe('built 2/104')
  })
})

describe('pageAddresses', () => {
  const list = 'apps/web/src/app/routes.tsv'
  const typed = 'packages/contract/src/pages.ts'
  const source = at('apps/web/src/a.tsx')
  const content = at('content/public/a.json')
  const base: Files = {
    [list]: 'path\ttab\npages/a/index\t0\npage2/b/show\t0\n',
    [typed]: "export interface PageQueries {\n  'pages/a/index': None\n  'page2/b/show': { id: string }\n}\n",
    ...source(
      "import './pages/a.css'; const home = 'pages/a/index'; go(pageAddress('page2/b/show', { id }))",
    ),
    ...content('{ "path": "/page2/b/show?id=1" }'),
    'apps/web/src/a.test.ts': "expect(a).toBe('/pages/a/index')",
  }
  proves(pageAddresses, base, [
    ['use pageAddress()', source("go('/pages/a/index')")],
    ['use pageAddress()', source('const a = <a href="/pages/a/index" />')],
    ['use pageAddress()', source('go(`/page2/b/show?id=${id}`)')],
    ['use pageAddress()', source('go(`${origin}/page2/b/show?id=${id}`)')],
    ['use pageAddress()', source("go('https://a.test/pages/a/index')")],
    ['pages/a/indx: there is no such page', source("const home = 'pages/a/indx'")],
    ['/pages/c/index: there is no such page', content('{ "to": "/pages/c/index" }')],
    [
      'must be those of the route list',
      { [typed]: "export interface PageQueries {\n  'pages/a/index': None\n}\n" },
    ],
    ['must be those of the route list', { [list]: 'path\ttab\npage2/b/show\t0\npages/a/index\t0\n' }],
  ])
})

describe('libWords', () => {
  const base: Files = {
    'apps/web/src/lib/a.ts': 'const stable = reordered // told, never guessed',
    'apps/web/src/lib/a.test.ts': "expect(read('table'))",
    'apps/web/src/shared/money/a.ts': 'export const orderOf = (id: string) => id',
  }
  proves(libWords, base, [
    ['lib/a.ts: table', at('apps/web/src/lib/a.ts')('export const tableCache = 1')],
    ['lib/a.ts: table', at('apps/web/src/lib/a.ts')('read({ table_id })')],
    ['lib/a.ts: category', at('apps/web/src/lib/a.ts')('const allCategories = []')],
    ['lib/a.css: report', at('apps/web/src/lib/a.css')('.report-card { color: red }')],
    ['lib/money/a.ts: money', at('apps/web/src/lib/money/a.ts')('export const a = 1')],
  ])
})

describe('platformWords', () => {
  const platform = (text: string) => at('apps/server/src/platform/a.ts')(text)
  const base: Files = {
    'apps/server/src/modules/lanterns/verbs/light.ts': 'export const lanternOf = reportOf',
    'apps/server/src/platform/a.ts':
      '// already reported, in the order of\n const rows = sql`select 1 order by name`; rows.orderBy(inOrder)',
    'apps/server/src/platform/a.test.ts': "expect(send('POST /api/order/create'))",
    'apps/server/src/platform/testing/desk.ts': 'const orderId = 1',
  }
  test('sorting and tests are no product', () => expect(platformWords(base)).toEqual([]))
  proves(platformWords, base, [
    ['platform/a.ts: report', platform('limit("report_user_hour", 5, hour)')],
    ['platform/a.ts: order', platform('const orders = []')],
    [
      'platform/a.ts: assessment',
      { ...base, 'apps/server/src/modules/assessments/a.ts': '', ...platform('// of an assessment') },
    ],
    ['platform/a.ts: lantern', platform('interface LanternOptions {}')],
    ['platform/exams/b.ts: exam', at('apps/server/src/platform/exams/b.ts')('export const b = 1')],
  ])
})

describe('docs', () => {
  const page = at('docs/how-to/a.md')
  const base: Files = {
    'package.json': '{"scripts":{"start":"x","test":"x","hant":"x"}}',
    'README.md': 'See [how](docs/how-to/a.md#part), `apps/web/` and `npm start`.',
    'docs/how-to/a.md':
      '`npm run hant`, `platform/db.ts`, `./b.md`, `exams.ts`, `modules/<m>/x.ts`, `a/b`, [web](https://a.b/c)\n```\nlost/in/fence.ts\n```\n',
    'docs/how-to/b.md': 'Up: [readme](../../README.md), `npm test`, `.ci/run`, `data/`',
    'apps/web/src/a.ts': '',
    'apps/server/src/platform/db.ts': '',
    '.ci/run': '',
  }
  proves(docs, base, [
    ['apps/web/src/b.ts does not exist', page('`apps/web/src/b.ts`')],
    ['apps/wed/src/a.ts does not exist', page('`apps/wed/src/a.ts`')],
    ['tols/run.mjs does not exist', page('`tols/run.mjs`')],
    ['apps/mobile/ does not exist', page('`apps/mobile/`')],
    ['../c.md does not exist', page('`../c.md`')],
    ['the link c.md leads nowhere', page('[c](c.md)')],
    ['no command bench', page('`npm run bench`')],
    ['no command bench', page('```\nnpm run bench\n```')],
    ['stays out of git', { 'docs/screens/home-phone-light.png': '' }],
    ['no command start', { 'package.json': '{"scripts":{"test":"x","hant":"x"}}' }],
  ])
})

describe('words', () => {
  const base: Files = {
    'apps/web/src/a.ts': "go('pages/home/index'); skip(1); list.skipped(); import '../work/a.ts'",
    'docs/a.md': ['Call .sk', 'ip( only where it is needed; the methodology'].join(''),
    'content/safety/corpus/h01.txt': ['新店开张，敬请', '期待'].join(''),
  }
  proves(words, base, [
    ['a.ts:2: a path of one machine', line("const p = '/wo", "rk/main'")],
    ['a path of one machine', line("'/ho", "me/ann/x'")],
    ['a path of one machine', line('`/ro', 'ot/.npm`')],
    ['a path of one machine', line('/Us', 'ers/ann')],
    [
      'a package registry',
      { 'package-lock.json': ['"resolved": "https://regis', 'try.example.org/a.tgz"'].join('') },
    ],
    ['a package registry', line('https://npmmir', 'ror.com')],
    ['unfinished work', line('// TO', 'DO later')],
    ['unfinished work', line('// FIX', 'ME')],
    ['filler text', line("'Lorem ", "ipsum dolor'")],
    ['filler text', line("'敬请", "期待'")],
    ['an American date', line('new Intl.DateTime', 'Format(props.language)')],
    ['a type named for what is wished', line('export interface Wi', 'sh {')],
    ['a skeleton or an empty state by another name', line('function Wait', 'ing() {')],
    ['a skeleton or an empty state by another name', line('const Noth', 'ing = () => null')],
    ['a test that is left out', line('test.sk', "ip('a')")],
    ['a test that is left out', line('describe.on', "ly('a')")],
    ['the type check switched off', line('// @ts-ig', 'nore')],
    ['the type check switched off', line('// @ts-no', 'check')],
  ])
})

describe('styles', () => {
  const card = 'packages/ui/src/card/card.css'
  const login = 'apps/web/src/features/account/screens/login/login.css'
  const base: Files = {
    [card]:
      '.card {\n  padding: 4px;\n}\n/* as in .login */\n.effects-off .card.is-on {\n  padding: 0.5px;\n}\n',
    [login]:
      '@media (max-width: 3px) {\n  .login > * {\n    margin: 0;\n  }\n}\n.login.is-on {\n  margin: 1px;\n}\n',
    'apps/web/src/features/account/components/login-foot.css': '.login__foot {\n  margin: 0;\n}\n',
    'apps/web/src/features/money/screens/order/order.css': '.order.is-on {\n  margin: 0;\n}\n',
    'apps/web/src/shared/money/money.css': '.pay {\n  margin: 0;\n}\n',
  }
  const order = at('apps/web/src/features/money/screens/order/order.css')
  proves(styles, base, [
    ['.login: styled by several owners', order('.login {\n  margin: 0;\n}\n')],
    ['.login: styled by several owners', order('.order > .login__name--large {\n  margin: 0;\n}\n')],
    ['.card: styled by several owners', at(login)('.login .card {\n  margin: 0;\n}\n')],
    [
      '.card: styled by several owners',
      at(login)('@media print {\n  .login .card {\n    margin: 0;\n  }\n}\n'),
    ],
    [
      '.card: styled by several owners',
      at('packages/ui/src/cell/cell.css')('.cell + .card--flat {\n  margin: 0;\n}\n'),
    ],
    ['.pay: styled by several owners', order('.order:not(.pay) {\n  margin: 0;\n}\n')],
  ])
})

describe('longTexts', () => {
  const page = at('apps/web/src/features/about/a.tsx')
  const base: Files = page(
    'export const A = ({ text, rows }) => <><Blocks text={text} /><p>{rows.length}</p>{rows.map((row) => <li key={row}>{row}</li>)}</>',
  )
  proves(longTexts, base, [
    [
      'shown by <Blocks>',
      page('export const A = ({ text }) => <>{text.map((one) => <p key={one}>{one}</p>)}</>'),
    ],
    [
      'shown by <Blocks>',
      page(
        'export const A = ({ text }) => text.split("\\n").map((one, at) => {\n return (<p key={at}>{one}</p>)\n})',
      ),
    ],
    [
      'shown as HTML',
      at('packages/ui/src/a/a.tsx')('export const A = (p) => <p dangerouslySetInnerHTML={p} />'),
    ],
  ])
})

describe('quotes', () => {
  const english = at('apps/web/src/features/exams/messages/en.json')
  const mixed = at('content/basicdata/tags.json')
  const base: Files = {
    ...english('{ "a": "today\'s" }'),
    ...mixed('[{ "name": { "zh-Hans": "“潮”", "en": "Tide" } }]'),
  }
  proves(quotes, base, [
    ['write \' and "', english('{ "a": { "b": "today’s" } }')],
    ['content/basicdata/tags.json', mixed('[{ "name": { "zh-Hans": "潮", "en": ["“Tide”"] } }]')],
  ])
})

describe('layers', () => {
  const part = at('packages/ui/src/drawer/drawer.tsx')
  const base: Files = part('useModal(panel, true, onClose)\nexport const A = () => <div aria-modal="true" />')
  proves(layers, base, [
    ['a layer without useModal', part('export const A = () => <div aria-modal="true" />')],
    ['a layer without useModal', part('dialog.showModal()')],
    ['a layer without useModal', part('export const A = () => <div role="dialog" />')],
    ["adds to the browser's history", at('apps/web/src/features/exams/a.ts')("history.pushState({}, '')")],
  ])
})
