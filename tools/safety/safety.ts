import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfCorpus, readSet } from './lines.ts'
import { frozenOn, outOfFold, packModel, trainOn } from './train.ts'

const weights = join(import.meta.dirname, '../../packages/safety/src/weights.json')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

function train(): void {
  const lines = readSet('corpus')
  say(`${lines.length} lines; thresholds are frozen on each hand by a model that has not read it`)
  const thresholds = frozenOn(outOfFold(lines))
  const text = `${JSON.stringify(packModel(hashOfCorpus(), trainOn(lines), thresholds))}\n`
  writeFileSync(weights, text)
  say(`${(text.length / 1024).toFixed(0)} KB of weights: ${JSON.stringify(thresholds)}`)
}

const commands: Record<string, () => void | Promise<void>> = { train }
const [name = ''] = process.argv.slice(2)
const command = commands[name]
if (command) await command()
else {
  process.stderr.write(`npm run safety -- ${Object.keys(commands).join(' | ')}\n`)
  process.exitCode = 1
}
