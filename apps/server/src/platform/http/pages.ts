import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseLanguage, type Language } from '@mindisle/base'
import type { PagePath } from '@mindisle/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Widget } from './edge.ts'
import { drawnPages, drawnTag, largeDrawings, readDrawings, type About, type Drawings } from './drawings.ts'
import { asksOf, filesOf, wordsTag, type Journey } from './journeys.ts'
import { drawingOf, type Opening } from './openings.ts'
import { pageCompressor } from './page-bytes.ts'
import { hashOf, readStyles, styleTags, type Styles } from './page-styles.ts'
import { escapeMarkup as escape, previewTags, type Preview } from './previews.ts'
import { addressOfThing } from './sitemap.ts'

type PageTexts = Record<string, { title: string; description: string }>

/** What the web build hands over: the page; title and description of each route, and what it needs; what every page says. */
export interface WebBuild {
  folder: string
  html: string
  texts: Record<Language, PageTexts>
  journeys: Readonly<Record<string, Journey>>
  words: Readonly<Record<Language, unknown>>
  styles: Styles
  drawings: Drawings
  scriptHashes: string[]
  styleHashes: string[]
}

export interface PageOptions {
  web: WebBuild
  mode: string
  publicUrl: string
  /** Told its origins: it speaks to no other page around it. */
  widget: Widget
  redirectHost(host: string, userAgent: string): string | null
  /** Whether search engines may keep this page; the address as it was asked for. */
  mayIndex(address: string): Promise<boolean>
  /** What the thing that a page is about says of itself; `none` where the page is about one and it is not there. */
  preview(page: string, id: string, language: Language): Promise<Preview | 'none' | null>
  /** What it begins with for whoever is new here; null where that depends on more. */
  opening(page: string, query: URLSearchParams, language: Language): Promise<Opening | null>
}

const home = 'pages/index/index' satisfies PagePath
const lost = 'pages/error/404' satisfies PagePath
const head = '<!--head-->'
const root = '<div id="root"></div>'

/** For files whose names change with what is in them. */
export const keptForGood = 'public, max-age=31536000, immutable'

export async function readWebBuild(folder: string): Promise<WebBuild> {
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'))
  const texts = (await readJson('pages.json')) as WebBuild['texts']
  const journeys = (await readJson('journeys.json')) as WebBuild['journeys']
  const words = (await readJson('words.json')) as WebBuild['words']
  const drawings = readDrawings(await readJson('drawings.json'))
  const { html, styles } = await readStyles(
    folder,
    await readFile(join(folder, 'index.html'), 'utf8'),
    journeys,
    drawnPages(drawings),
  )
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  const styleHashes = [...styles.values(), drawings.style].map(hashOf)
  const scriptHashes = inline.map(hashOf)
  return { folder, html, texts, journeys, words, styles, drawings, scriptHashes, styleHashes }
}

interface Brought {
  journey: Journey | undefined
  language: Language
  isDrawn: boolean
}

const filesOfPage = (web: WebBuild, { journey, language, isDrawn }: Brought): string => {
  // What every page needs is read first, and by whoever comes to no known page too.
  const [own = ''] = web.styles.keys()
  const files = [own, ...(journey?.styles ?? [])]
  // Scripts before styles: they are on their way while the styles are still read.
  return [
    ...(journey ? filesOf(journey, language) : []),
    ...styleTags(web.styles, files),
    ...(isDrawn ? [`<style>${web.drawings.style}</style>`] : []),
  ].join('\n    ')
}

export interface Asked {
  path: string
  language: Language
  query: URLSearchParams
  /** The thing it is about, by its id. */
  about?: { id: string; preview: Preview } | null
  opening?: Opening | null
}

/** Shown with the words of the page's opening where it has one, else with those of the thing it is about. */
function drawn(web: WebBuild, name: string, { path, language, about, opening }: Asked): string {
  const key = opening ? drawingOf(name, opening) : name
  const drawing = Object.hasOwn(web.drawings.pages, key) ? web.drawings.pages[key]?.[language] : undefined
  if (!drawing) return ''
  return drawnTag(drawing, { path, language, about: opening ? opened(opening) : previewed(about) })
}

const opened = ({ id, words, data }: Opening): About => ({ id, words, more: data })

const previewed = (about: Asked['about']): About | null => {
  if (!about) return null
  const { title, description, cover } = about.preview
  return { id: about.id, words: { title, description }, more: { cover } }
}

/** The page as a link preview sees it: its own title, sentence and picture. */
export function renderPage(options: PageOptions, asked: Asked): { html: string; isKnown: boolean } {
  const { path, language, query, about = null } = asked
  const { web, mode, publicUrl } = options
  const name = path === '/' ? home : path.slice(1)
  const texts = web.texts[language]
  // A page that has several views may call one of them by another name.
  const view = `${name}?view=${query.get('view') ?? ''}`
  const known = Object.hasOwn(texts, name) ? (texts[view] ?? texts[name]) : undefined
  const journey = Object.hasOwn(web.journeys, name) ? web.journeys[name] : undefined
  const page = about?.preview ?? known ?? texts[lost] ?? { title: 'Mindisle', description: '' }
  const siteName = texts[home]?.title ?? 'Mindisle'
  const [title, description] = [escape(page.title), escape(page.description)]
  const place = about
    ? addressOfThing(publicUrl, name as PagePath, about.id)
    : publicUrl + (known ? path : '/')
  const picture = `${publicUrl}/share.png`
  const tags = [
    `<title>${title}${about ? ` · ${escape(siteName)}` : ''}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${escape(picture)}">`,
    `<meta property="og:url" content="${escape(place)}">`,
    `<meta property="og:type" content="${about?.preview.type ?? 'website'}">`,
    `<meta property="og:site_name" content="${escape(siteName)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(about ? previewTags(about.preview, { address: place, picture, siteName, language }) : []),
    ...(path === options.widget.path
      ? [`<meta name="widget-origins" content="${escape(options.widget.origins.join(' '))}">`]
      : []),
    ...(journey ? asksOf(journey, query) : []),
  ].join('\n    ')
  const drawing = drawn(web, name, asked)
  const html = web.html
    .replace('<html lang="zh-Hans"', `<html lang="${language}" data-mode="${mode}"`)
    .replace(head, () => tags)
    .replace(root, () => root.replace('><', () => `>${drawing}<`))
    .replace('</body>', () => `  ${wordsTag(web.words[language], language)}\n  </body>`)
    .replace(
      '</head>',
      () => `  ${filesOfPage(web, { journey, language, isDrawn: drawing !== '' })}\n  </head>`,
    )
  return { html, isKnown: known !== undefined }
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const common = { preCompressed: true, index: false as const, cacheControl: false }
  // One route for all of them: a route for each of some hundred files took a third of a start.
  await app.register(fastifyStatic, {
    ...common,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    setHeaders: (response) => response.setHeader('cache-control', keptForGood),
  })
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    decorateReply: false,
    wildcard: false,
    globIgnore: [
      '**/*.br',
      '**/*.gz',
      'index.html',
      'pages.json',
      'journeys.json',
      'words.json',
      'drawings.json',
      '.vite/**',
      'assets/**',
    ],
    setHeaders: (response) => response.setHeader('cache-control', 'no-cache'),
  })
}

export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  await serveFiles(app, options.web.folder)
  const { styles, words, drawings } = options.web
  const compress = pageCompressor([
    ...styles.values(),
    ...largeDrawings(drawings),
    ...Object.entries(words).map(([language, said]) => wordsTag(said, language as Language)),
  ])
  app.get('/*', async (request, reply) => {
    const host = options.redirectHost(request.hostname, request.headers['user-agent'] ?? '')
    if (host) return reply.redirect(`${request.protocol}://${host}${request.url}`, 302)
    const path = request.url.split('?', 1)[0] ?? '/'
    if (/^\/(api|files|assets)\//.test(path)) return reply.callNotFound()
    const language = chooseLanguage(request.headers['accept-language'])
    const query = new URLSearchParams(request.url.slice(path.length))
    const id = query.get('id') ?? ''
    const [preview, opening] = await Promise.all([
      options.preview(path.slice(1), id, language),
      options.opening(path.slice(1), query, language),
    ])
    const about = preview && preview !== 'none' ? { id, preview } : null
    const { html, isKnown } = renderPage(options, { path, language, query, about, opening })
    if (preview === 'none' || !(await options.mayIndex(request.url))) reply.header('x-robots-tag', 'noindex')
    reply
      .code(isKnown ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    if (!takesGzip) return reply.send(html)
    return reply.header('content-encoding', 'gzip').send(await compress(html))
  })
}
