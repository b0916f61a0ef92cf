import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppDeps } from '../src/app.ts'
import { createAuthenticator } from '../src/platform/auth/authenticator.ts'
import { createPersonKeys } from '../src/platform/crypto/person-keys.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { readWebBuild, type WebBuild } from '../src/platform/http/pages.ts'
import { createSandbox } from '../src/platform/payment/sandbox/sandbox.ts'
import { createSignOn } from '../src/platform/sign-on/adapter.ts'
import { createLimits } from '../src/platform/limits/limits.ts'
import { diskStorage } from '../src/platform/storage/disk.ts'
import { fakeDrawer, testSecrets, testSystem } from './test-app.ts'

/** The app with a database nobody answers at: for everything that must work without one. */
export async function buildLooseApp(
  deps: Partial<Omit<AppDeps, 'config'>> & { config?: Partial<AppDeps['config']> },
): Promise<FastifyInstance> {
  const { config, ...rest } = deps
  const db =
    rest.db ??
    openDatabase({
      connection: { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' },
      connections: 1,
      onError: () => undefined,
    })
  const secrets = testSecrets()
  const storage = diskStorage({ dataDir: join(tmpdir(), 'mindisle-nowhere') })
  return buildApp({
    config: {
      mode: 'demo',
      publicUrl: 'https://mindisle.test',
      trustProxy: 1,
      mobileHost: null,
      legacyHosts: [],
      widgetOrigins: [],
      consoleAddresses: [],
      securityContacts: [],
      ...config,
    },
    db,
    secrets,
    limits: createLimits(db.pool),
    authenticator: createAuthenticator(async () => null),
    model: null,
    sms: { name: 'console', send: async () => undefined },
    push: null,
    storage,
    personKeys: createPersonKeys({ side: db, storage, masters: secrets.masters, now: () => new Date() }),
    drawer: fakeDrawer(),
    gateways: [],
    sandbox: createSandbox({ base: '' }, { db, secrets, now: () => new Date() }),
    signOn: createSignOn({ trusted: [] }),
    connect: { wechat: null, hasMiniProgram: false, toutiao: null, nativeApp: null },
    system: testSystem(),
    noteSignIn: () => undefined,
    web: null,
    metrics: null,
    logger: false,
    now: () => new Date(),
    isOpen: () => true,
    ...rest,
  })
}

const script = `document.documentElement.dataset.ready = 'yes'`
export const assetCode = `console.log('${'island '.repeat(300)}')\n`

const html = `<!doctype html>
<html lang="zh-Hans">
  <head>
    <meta charset="utf-8">
    <!--head-->
    <script>${script}</script>
    <link rel="stylesheet" crossorigin href="/assets/app-1.css">
  </head>
  <body><div id="root"></div><script type="module" src="/assets/app-1.js"></script></body>
</html>
`

const pageTexts = (mark: string) => ({
  'pages/index/index': { title: `${mark} home`, description: `${mark} about home` },
  'pages/my/my': { title: `${mark} mine & "yours"`, description: `${mark} <about> mine` },
  'pages/error/404': { title: `${mark} lost`, description: `${mark} nothing here` },
})

export const fakeTexts: WebBuild['texts'] = {
  'zh-Hans': pageTexts('简'),
  'zh-Hant': pageTexts('繁'),
  en: pageTexts('en'),
}

const words = {
  'zh-Hans': ['assets/zh-Hans-1.js'],
  'zh-Hant': ['assets/zh-Hant-1.js'],
  en: ['assets/en-1.js'],
}

const fakeJourneys: WebBuild['journeys'] = {
  'pages/my/my': {
    scripts: ['assets/my-1.js'],
    styles: ['assets/common-1.css', 'assets/my-1.css'],
    words,
    asks: [
      { call: 'GET /api/my', from: ['id'], isMine: true },
      { call: 'GET /api/list', query: { per_page: '6' }, unless: 'list.' },
    ],
  },
  'pages/my/others': { scripts: [], styles: ['assets/common-1.css'], words, asks: [] },
}

const drawnAs = (markup: string) => ({ markup, said: null, unless: ['kept'] })
const fakeDrawings: WebBuild['drawings']['pages'][string] = {
  'zh-Hans': drawnAs('<b class="drawn-0">简</b>'),
  'zh-Hant': drawnAs('<b class="drawn-0">繁</b>'),
  en: drawnAs('<b class="drawn-0">en</b>'),
}

/** The least that a web build has, on disk. */
export async function fakeWeb(): Promise<{ build: WebBuild; folder: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'mindisle-web-'))
  // Whoever keeps the whole project under a folder of this name must not get every file cached for a year.
  const folder = join(parent, 'assets', 'web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(parent, 'assets', 'secret.txt'), 'outside')
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'pages.json'), JSON.stringify(fakeTexts))
  await writeFile(join(folder, 'journeys.json'), JSON.stringify(fakeJourneys))
  await writeFile(
    join(folder, 'words.json'),
    JSON.stringify({ 'zh-Hans': { app: '简' }, 'zh-Hant': { app: '繁' }, en: { app: '</script>' } }),
  )
  await writeFile(
    join(folder, 'drawings.json'),
    JSON.stringify({ pages: { 'pages/my/others': fakeDrawings }, style: '.drawn-0{color:red}' }),
  )
  await writeFile(join(folder, 'share.png'), 'picture')
  for (const name of ['app', 'common', 'my'])
    await writeFile(join(folder, 'assets', `${name}-1.css`), `.${name}{color:red}`)
  await writeFile(join(folder, 'assets', 'app-1.js'), assetCode)
  await writeFile(join(folder, 'assets', 'app-1.js.br'), brotliCompressSync(assetCode))
  await writeFile(join(folder, 'assets', 'app-1.js.gz'), gzipSync(assetCode))
  return {
    build: await readWebBuild(folder),
    folder,
    remove: () => rm(parent, { recursive: true, force: true }),
  }
}
