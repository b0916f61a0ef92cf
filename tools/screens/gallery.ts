import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The design system's own page, built into a temporary folder and served from there. */
export async function serveGallery(): Promise<{ url: string; stop(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'mindisle-gallery-'))
  const configFile = join(import.meta.dirname, '../../packages/ui/gallery/vite.config.ts')
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery')
    const file = join(outDir, normalize(pathname === '/' ? '/index.html' : pathname))
    if (!file.startsWith(outDir) || !existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
