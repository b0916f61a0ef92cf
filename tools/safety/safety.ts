import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLines } from '@mindisle/content/safety/corpus'
import type { PackedModel } from '@mindisle/safety/model'
import { hashOfCorpus, readSet } from './lines.ts'
import { frozenOn, outOfFold, packModel, trainOn } from './train.ts'

const root = join(import.meta.dirname, '../..')
const weights = join(root, 'packages/safety/src/weights.json')
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const readWeights = (): PackedModel => JSON.parse(readFileSync(weights, 'utf8')) as PackedModel

/** Training hears the corpus out of fold anyway: what it finds is kept as the evaluation of the folds. */
async function train(): Promise<void> {
  const { evaluate, heardOutOfFold } = await import('./evaluate.ts')
  const lines = readSet('corpus')
  say(`${lines.length} lines; thresholds are frozen on each hand by a model that has not read it`)
  const scored = outOfFold(lines)
  const thresholds = frozenOn(scored)
  await keepWithTalks(packModel(hashOfCorpus(), trainOn(lines), thresholds))
  evaluate('folds', heardOutOfFold(scored, thresholds), say)
}

/** What a talk must weigh is frozen on the development set: nothing is trained on it. */
async function keepWithTalks(packed: PackedModel): Promise<void> {
  const { withTalks } = await import('./talks.ts')
  const whole = withTalks(packed, readLines('development'))
  const text = `${JSON.stringify(whole)}\n`
  writeFileSync(weights, text)
  const frozen = JSON.stringify({ thresholds: whole.thresholds, talk: whole.talk })
  say(`${(text.length / 1024).toFixed(0)} KB of weights: ${frozen}`)
}

async function evaluateSet(asked = 'development'): Promise<void> {
  const { evaluate, heardAsTold, heardOutOfFold } = await import('./evaluate.ts')
  if (asked === 'folds')
    evaluate(asked, heardOutOfFold(outOfFold(readSet('corpus')), readWeights().thresholds), say)
  else if (asked === 'development' || (asked === 'final' && existsSync(join(root, 'content/safety/final'))))
    evaluate(asked, heardAsTold(asked), say)
  else throw new Error(`--set ${asked}: there are development, final and folds`)
}

async function apart(asked = 'corpus'): Promise<void> {
  const { takeApart } = await import('./apart.ts')
  const folder = join(root, 'content/safety')
  if (asked === 'corpus') takeApart('corpus', ['development', 'final'], folder, say)
  else if (asked === 'development' || asked === 'final') takeApart(asked, ['corpus'], folder, say)
  else throw new Error(`--set ${asked}: there are corpus, development and final`)
}

const usage = `npm run safety -- train                   learn from content/safety/corpus, freeze thresholds, write the weights
npm run safety -- judge                   JSON lines { text, earlier? } in, { level, kinds, about } out
npm run safety -- evaluate [--set SET]    how well it hears: development (if nothing is said), final, folds
npm run safety -- weigh                   freeze anew what a talk must weigh, for the weights as they are
npm run safety -- talks                   how many of content/safety/talks.txt are heard, message by message and as talks
npm run safety -- apart [--set SET]       take out of the corpus what is tested on; or out of a test what is learned from
`
const [command, option, value] = process.argv.slice(2)
if (command === 'train') await train()
else if (command === 'judge') await (await import('./judge.ts')).judgeStandardInput()
else if (command === 'evaluate' && (option === undefined || option === '--set')) await evaluateSet(value)
else if (command === 'weigh') await keepWithTalks(readWeights())
else if (command === 'talks') say((await import('./hear-talks.ts')).tableOfTalks())
else if (command === 'apart') await apart(value)
else {
  process.stderr.write(usage)
  process.exitCode = 1
}
