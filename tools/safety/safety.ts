import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLines } from '@mindisle/content/safety/corpus'
import type { PackedModel, Scores } from '@mindisle/safety/model'
import { hashOfCorpus, readSet } from './lines.ts'
import { frozenOn, outOfFold, packModel, scoredBefore, trainOn, type Scored } from './train.ts'

const root = join(import.meta.dirname, '../..')
const weights = join(root, 'packages/safety/src/weights.json')
/** Beside what is built: of the last training, for other limits. */
const scoresFile = join(root, 'dist/safety-scores.json')
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const readWeights = (): PackedModel => JSON.parse(readFileSync(weights, 'utf8')) as PackedModel

/** Training hears the corpus out of fold anyway: what it finds is kept as the evaluation of the folds. */
async function train(): Promise<void> {
  const lines = readSet('corpus')
  say(`${lines.length} lines; thresholds are frozen on each hand by a model that has not read it`)
  const scored = outOfFold(lines)
  mkdirSync(join(root, 'dist'), { recursive: true })
  const kept: Kept = { corpus: hashOfCorpus(), scores: scored.map(({ scores }) => scores) }
  writeFileSync(scoresFile, JSON.stringify(kept))
  await freezeOn(scored, packModel(kept.corpus, trainOn(lines), frozenOn(scored)))
}

interface Kept {
  corpus: string
  scores: Scores[]
}

async function freezeOn(scored: readonly Scored[], packed: PackedModel): Promise<void> {
  const { evaluate, heardOutOfFold } = await import('./evaluate.ts')
  await keepWithTalks(packed)
  evaluate('folds', heardOutOfFold(scored, packed.thresholds), say)
}

/** With the limits of thresholds.ts as they are now; what was learned stays. */
async function freezeAnew(): Promise<void> {
  if (!existsSync(scoresFile)) throw new Error('nothing was trained here: npm run safety -- train')
  const { corpus, scores } = JSON.parse(readFileSync(scoresFile, 'utf8')) as Kept
  const packed = readWeights()
  const isOfThese = corpus === packed.corpus && corpus === hashOfCorpus()
  if (!isOfThese) throw new Error('the corpus or the weights are others than those trained here last')
  const scored = scoredBefore(readSet('corpus'), scores)
  await freezeOn(scored, { ...packed, thresholds: frozenOn(scored) })
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
npm run safety -- freeze                  other thresholds for what was trained here last, by the limits as they are
npm run safety -- weigh                   freeze anew what a talk must weigh, for the weights as they are
npm run safety -- talks                   how many of content/safety/talks.txt are heard, message by message and as talks
npm run safety -- apart [--set SET]       take out of the corpus what is tested on; or out of a test what is learned from
`
const [command, option, value] = process.argv.slice(2)
if (command === 'train') await train()
else if (command === 'freeze') await freezeAnew()
else if (command === 'judge') await (await import('./judge.ts')).judgeStandardInput()
else if (command === 'evaluate' && (option === undefined || option === '--set')) await evaluateSet(value)
else if (command === 'weigh') await keepWithTalks(readWeights())
else if (command === 'talks') say((await import('./hear-talks.ts')).tableOfTalks())
else if (command === 'apart') await apart(value)
else {
  process.stderr.write(usage)
  process.exitCode = 1
}
