import type { PagePath } from '@mindisle/contract'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../db/database.ts'
import { pageAddress } from './page-address.ts'
import { escapeMarkup, type PublicPages } from './previews.ts'

export interface SiteOptions {
  publicUrl: string
  /** Whether anything of this site is meant for search engines: examples are not. */
  isListed: boolean
  tx: Tx
  now: () => Date
  /** Pages that are about no single thing. */
  open: readonly PagePath[]
  kinds: readonly PublicPages[]
}

interface Entry {
  address: string
  changedOn?: string | undefined
}

const perFile = 2_000

const xml = (root: string, item: string, entries: readonly Entry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map(({ address, changedOn }) => {
      const changed = changedOn ? `<lastmod>${escapeMarkup(changedOn)}</lastmod>` : ''
      return `<${item}><loc>${escapeMarkup(address)}</loc>${changed}</${item}>`
    }),
    `</${root}>`,
    '',
  ].join('\n')

/** `a/b/show` → `a-b-show`. */
const nameOf = ({ page }: PublicPages): string => page.replaceAll('/', '-')

/** Every page about a thing takes its id. */
export const addressOfThing = (publicUrl: string, page: PagePath, id: string): string =>
  publicUrl + pageAddress(page as 'pages/tag/show', { id })

/** robots.txt and the lists of pages it names: one of pages, and for each kind of thing as many as it needs. */
export function serveSitemap(app: FastifyInstance, options: SiteOptions): void {
  const { publicUrl, isListed, tx, now, open, kinds } = options
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        isListed
          ? `User-agent: *\nDisallow: /pay/\nSitemap: ${publicUrl}/sitemap.xml\n`
          : 'User-agent: *\nDisallow: /\n',
      ),
  )
  if (!isListed) return
  app.get('/sitemap.xml', async (_request, reply) => {
    const files = [`${publicUrl}/sitemap/pages.xml`]
    for (const kind of kinds) {
      const total = await kind.count(tx, now())
      for (let n = 1; n <= Math.ceil(total / perFile); n++)
        files.push(`${publicUrl}/sitemap/${nameOf(kind)}-${n}.xml`)
    }
    const entries = files.map((address) => ({ address }))
    return reply.type('application/xml; charset=utf-8').send(xml('sitemapindex', 'sitemap', entries))
  })
  app.get<{ Params: { name: string } }>('/sitemap/:name', async (request, reply) => {
    const entries = await entriesOf(request.params.name)
    if (entries === null) return reply.callNotFound()
    return reply.type('application/xml; charset=utf-8').send(xml('urlset', 'url', entries))
  })

  async function entriesOf(name: string): Promise<Entry[] | null> {
    if (name === 'pages.xml') return open.map((page) => ({ address: `${publicUrl}/${page}` }))
    const [, kindName, n] = /^([a-z0-9-]+)-([1-9]\d{0,3})\.xml$/.exec(name) ?? []
    const kind = kinds.find((one) => nameOf(one) === kindName)
    if (!kind) return null
    const part = { limit: perFile, offset: (Number(n) - 1) * perFile }
    const listed = await kind.list(tx, part, now())
    return listed.length === 0
      ? null
      : listed.map(({ id, changedOn }) => ({
          address: addressOfThing(publicUrl, kind.page, id),
          changedOn,
        }))
  }
}
