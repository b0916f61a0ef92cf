import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Brought into a server by NODE_OPTIONS: asked by a signal, it collects what nobody uses and writes down what is left, in KB. */
process.on('SIGUSR2', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  collect()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(process.env.COLLECTED_FILE, String(Math.round((heapUsed + external) / 1024)))
})
