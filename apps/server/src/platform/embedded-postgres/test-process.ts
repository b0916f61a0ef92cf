import { startEmbeddedPostgres } from './index.ts'

/** A Mindisle of its own for the tests to kill; it ends by itself when its standard input closes. */
const [dataDir = ''] = process.argv.slice(2)
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const server = await startEmbeddedPostgres({ dataDir, log: (log) => print({ log }), durable: false })
  print({ connection: server.connection })
  process.stdin.resume().once('end', () => void server.stop())
} catch (error) {
  const { name, message } = error as Error
  print({ name, message })
}
