import { pino } from 'pino'
import { readConfig } from './config.ts'
import { inPlainWords } from './in-plain-words.ts'
import { letHelpersStepBack } from './platform/step-back.ts'
import { projectRoot } from './project-root.ts'
import { defaultFolders, startServer } from './server.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function giveUp(error: unknown): never {
  process.stderr.write(`\n${inPlainWords(error)}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const began = Date.now()
  await letHelpersStepBack()
  const config = readConfig(process.env)
  const logger = pino({ level: config.logLevel, base: null })
  const server = await startServer({ config, logger, ...defaultFolders(projectRoot()), onFatal: giveUp })
  say(
    `\n  心屿 Mindisle (${config.mode})  ${server.address}\n  ready in ${((Date.now() - began) / 1000).toFixed(1)} s · Ctrl-C stops it\n`,
  )
  let isStopping = false
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    server.stop().then(() => process.exit(0), giveUp)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch(giveUp)
