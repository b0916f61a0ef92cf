import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { keptForGood } from './pages.ts'

/** What the build of the console hands over. */
export interface ConsoleBuild {
  folder: string
  html: string
}

export const readConsoleBuild = async (folder: string): Promise<ConsoleBuild> => ({
  folder,
  html: await readFile(join(folder, 'index.html'), 'utf8'),
})

/** The same page for every address below; its code decides what that is. From elsewhere it is as if it were not there. */
export async function serveConsolePages(
  app: FastifyInstance,
  { folder, html }: ConsoleBuild,
  isLetIn: (ip: string) => boolean,
): Promise<void> {
  await app.register(async (own) => {
    own.addHook('onRequest', async (request, reply) => {
      if (!isLetIn(request.ip)) return reply.callNotFound()
      return undefined
    })
    await own.register(fastifyStatic, {
      root: join(folder, 'assets') + sep,
      prefix: '/admin/assets/',
      preCompressed: true,
      index: false,
      wildcard: false,
      decorateReply: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (response) => void response.setHeader('cache-control', keptForGood),
    })
    own.get('/admin', async (_request, reply) => reply.redirect('/admin/', 302))
    own.get('/admin/*', async (request, reply) => {
      // A file of an older build is no page.
      if (request.url.startsWith('/admin/assets/')) return reply.callNotFound()
      return reply.header('content-type', 'text/html; charset=utf-8').send(html)
    })
  })
}
