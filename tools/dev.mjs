import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './setup/install.mjs'
import { loadDotEnv, projectRoot } from './setup/paths.mjs'

/** One address for a person: Vite serves the app and hands the API on to the server, which restarts on a change. */
process.chdir(projectRoot)
await ensureInstalled()
loadDotEnv()

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const address = `http://127.0.0.1:${port}`

const tsx = join(projectRoot, 'node_modules/tsx/dist/cli.mjs')
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
  stdio: 'inherit',
  env: { PUBLIC_URL: address, ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
})

const { createServer } = await import('vite')
const target = `http://127.0.0.1:${apiPort}`
const web = await createServer({
  configFile: 'apps/web/vite.config.ts',
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': target, '/files': target, '/pay': target },
  },
})
await web.listen()
console.log(`Mindisle, watching: ${address}`)

let stopping = false
async function stop(code) {
  if (stopping) return
  stopping = true
  await web.close()
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM')
  else process.exit(code)
}
server.once('exit', (code) => (stopping ? process.exit(0) : void stop(code ?? 1)))
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
