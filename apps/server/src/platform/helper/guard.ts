import { Worker } from 'node:worker_threads'

const watch = `
const { workerData } = require('node:worker_threads')
setInterval(() => { if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL') }, 1000)
`

/** A parent that was killed cannot end a child that hangs: another thread looks whether it is still there. */
export function dieWithParent(): void {
  process.on('disconnect', () => process.exit(0))
  new Worker(watch, { eval: true, execArgv: [], workerData: process.ppid }).unref()
}
