import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@mindisle/base'
import { openMatcher, type PackedMatcher } from '@mindisle/companion/table'
import { readSituations } from '@mindisle/content/companion/exchanges'
import { intentGroups, intentIds, noIntent } from '@mindisle/content/companion/lines'
import { fit, pack, shuffled } from './fit.ts'
import { hashOfLines, readAll, type ReadLine } from './lines.ts'
import { strangersTable } from './strangers.ts'

const root = join(import.meta.dirname, '../..')
const weights = join(root, 'packages/companion/src/weights.json')
const table = join(root, 'docs/companion.md')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const mostPairs = 110_000
const folds = 5
/** Of five answers at least four are to be about what was said. */
const wantedPrecision = 0.8

const train = (lines: readonly ReadLine[], threshold: number): PackedMatcher => ({
  corpus: hashOfLines(),
  intents: [...intentIds],
  groups: [...intentGroups],
  ...pack(fit(lines, intentIds.length), mostPairs),
  threshold,
})

interface Tried {
  line: ReadLine
  guessed: number
  likely: number
}

/** Each line by a matcher that has not read it. */
function outOfFold(lines: readonly ReadLine[]): Tried[] {
  const mixed = shuffled(lines, 5)
  return Array.from({ length: folds }).flatMap((_, fold) => {
    const tested = mixed.filter((__, at) => at % folds === fold)
    const matcher = openMatcher(
      train(
        mixed.filter((__, at) => at % folds !== fold),
        0,
      ),
    )
    return tested.map((line) => {
      const all = matcher.likely(line.keys)
      const guessed = all.reduce((top, share, at) => (share > (all[top] ?? 0) ? at : top), 0)
      return { line, guessed, likely: all[guessed] ?? 0 }
    })
  })
}

const noneAt = intentIds.indexOf(noIntent)
const isRight = ({ line, guessed }: Tried): boolean => line.intentAt === guessed
const isMeant = ({ line }: Tried): boolean => line.intentAt !== noneAt
const isFollowed = ({ guessed, likely }: Tried, threshold: number): boolean =>
  guessed !== noneAt && likely >= threshold
const share = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(1)

/** The lowest from which four of five are right. */
function freeze(tried: readonly Tried[]): number {
  for (let threshold = 0.1; threshold < 0.9; threshold += 0.01) {
    const taken = tried.filter((one) => isFollowed(one, threshold))
    if (taken.filter(isRight).length >= wantedPrecision * taken.length) return Number(threshold.toFixed(2))
  }
  return 0.9
}

function tableOf(tried: readonly Tried[], threshold: number): string {
  const rows = ['all', 'zh-Hans', 'zh-Hant', 'en'].map((language) => {
    const of = tried.filter(({ line }) => language === 'all' || line.language === language)
    const [meant, stray] = [of.filter(isMeant), of.filter((one) => !isMeant(one))]
    const followed = (some: readonly Tried[]) => some.filter((one) => isFollowed(one, threshold))
    const taken = followed(meant)
    return `| ${[
      language,
      meant.length,
      share(meant.filter(isRight).length, meant.length),
      share(taken.length, meant.length),
      share(taken.filter(isRight).length, taken.length),
      share(followed(stray).length, stray.length),
    ].join(' | ')} |`
  })
  return [
    '| lines | number | likeliest is right | followed | right where followed | strays followed |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function keepTable(text: string): void {
  const before = readFileSync(table, 'utf8')
  const between = /(<!-- matcher -->\n)[\s\S]*(<!-- \/matcher -->)/
  writeFileSync(
    table,
    before.replace(between, (_, start: string, end: string) => `${start}\n${text}\n\n${end}`),
  )
}

const [command] = process.argv.slice(2)
if (command === 'train') {
  const lines = readAll()
  const tried = outOfFold(lines)
  const threshold = freeze(tried)
  const text = `${JSON.stringify(train(lines, threshold))}\n`
  writeFileSync(weights, text)
  keepTable(tableOf(tried, threshold))
  say(`${lines.length} lines, ${(text.length / 1024).toFixed(0)} KB of weights, threshold ${threshold}`)
  say(tableOf(tried, threshold))
} else if (command === 'check') {
  const { guess } = await import('@mindisle/companion/intents')
  say(strangersTable((text) => guess(text).guesses[0]?.intent ?? noIntent))
} else if (command === 'guess') {
  const { guess } = await import('@mindisle/companion/intents')
  for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean))
    say(`${JSON.stringify(guess(line))}\t${line}`)
} else if (command === 'talk') {
  const { chatsOf, talkThrough } = await import('./talk.ts')
  for (const told of chatsOf(readFileSync(0, 'utf8')).flatMap(talkThrough)) {
    const { line, sentences, chips, isDanger, hasCard, after } = told
    const marks = [isDanger ? 'danger' : (after.kind ?? ''), hasCard ? 'card' : '', ...chips].filter(Boolean)
    say(`${line.chat}\t${line.text}\n\t→ ${sentences.join(' ')}  [${marks.join(' ')}]`)
  }
} else if (command === 'exchanges') {
  const { exchangeProblems } = await import('./exchange-problems.ts')
  for (const language of languages) {
    const situations = readSituations(language)
    const all = situations.flatMap(({ exchanges }) => exchanges)
    const count = (of: 'cues' | 'messages' | 'replies') => all.flatMap((exchange) => exchange[of]).length
    const sizes = `${count('messages')} messages, ${count('replies')} replies, ${count('cues')} cues`
    say(`${language}: ${situations.length} situations, ${all.length} exchanges, ${sizes}`)
    for (const problem of exchangeProblems(situations, language)) say(`  ${problem}`)
  }
} else {
  process.stderr
    .write(`npm run companion -- train    learn from content/companion/lines, freeze the threshold, write the weights
npm run companion -- check    how well it follows lines of another hand, which it never learns from
npm run companion -- guess    lines in, what each is taken for out
npm run companion -- exchanges  how many situations are known, and what is wrong with any
npm run companion -- talk     conversation, language and text in, what is answered out
`)
  process.exitCode = 1
}
