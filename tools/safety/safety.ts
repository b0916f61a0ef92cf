import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackedModel } from '@mindisle/safety/model'
import { hashOfCorpus, readSet } from './lines.ts'
import { frozenOn, outOfFold, packModel, trainOn } from './train.ts'

const root = join(import.meta.dirname, '../..')
const weights = join(root, 'packages/safety/src/weights.json')
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const readWeights = (): PackedModel => JSON.parse(readFileSync(weights, 'utf8')) as PackedModel

function train(): void {
  const lines = readSet('corpus')
  say(`${lines.length} lines; thresholds are frozen on each hand by a model that has not read it`)
  const thresholds = frozenOn(outOfFold(lines))
  const text = `${JSON.stringify(packModel(hashOfCorpus(), trainOn(lines), thresholds))}\n`
  writeFileSync(weights, text)
  say(`${(text.length / 1024).toFixed(0)} KB of weights: ${JSON.stringify(thresholds)}`)
}

async function evaluateSet(asked = 'development'): Promise<void> {
  const { evaluate, sets } = await import('./evaluate.ts')
  const set = sets.find((one) => one === asked)
  if (!set || (set === 'final' && !existsSync(join(root, 'content/safety/final'))))
    throw new Error(`--set ${asked}: there are ${sets.join(', ')}`)
  evaluate(set, readWeights(), say)
}

const usage = `npm run safety -- train                   learn from content/safety/corpus, freeze thresholds, write the weights
npm run safety -- judge                   JSON lines { text, earlier? } in, { level, kinds, about } out
npm run safety -- evaluate [--set SET]    how well it hears: development (if nothing is said), final, folds
npm run safety -- apart                   take out of the corpus what is tested on
`
const [command, option, value] = process.argv.slice(2)
if (command === 'train') train()
else if (command === 'judge') await (await import('./judge.ts')).judgeStandardInput()
else if (command === 'evaluate' && (option === undefined || option === '--set')) await evaluateSet(value)
else if (command === 'apart') (await import('./apart.ts')).takeApart(join(root, 'content/safety/corpus'), say)
else {
  process.stderr.write(usage)
  process.exitCode = 1
}
