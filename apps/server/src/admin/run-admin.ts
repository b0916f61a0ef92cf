import { Problem } from '../platform/backup/index.ts'
import type { CommandFacts } from './command-line.ts'
import { runOperatorVerb } from './run-operator-verb.ts'
import { BadUsage, type AdminVerb, type Noun, type OperatorVerb } from './verb.ts'

/** Only the noun that is typed is loaded: some bring half the server along. */
const nouns: Readonly<Record<string, () => Promise<Noun>>> = {
  user: async () => (await import('./user.ts')).user,
  role: async () => (await import('./role.ts')).role,
  comments: async () => (await import('./comments.ts')).comments,
  questions: async () => (await import('./questions.ts')).questions,
  safety: async () => (await import('./safety.ts')).safety,
  feedback: async () => (await import('./feedback.ts')).feedback,
  counselor: async () => (await import('./counselor.ts')).counselor,
  activity: async () => (await import('./activity.ts')).activity,
  notice: async () => (await import('./notice.ts')).notice,
  order: async () => (await import('./order.ts')).order,
  withdrawal: async () => (await import('./withdrawal.ts')).withdrawal,
  incentive: async () => (await import('./incentive.ts')).incentive,
  redeem: async () => (await import('./redeem.ts')).redeem,
  ledger: async () => (await import('./ledger.ts')).ledger,
  report: async () => (await import('./report.ts')).report,
  instrument: async () => (await import('./instrument.ts')).instrument,
  demo: async () => (await import('./demo.ts')).demo,
  backup: async () => (await import('./backup.ts')).backup,
  keys: async () => (await import('./keys.ts')).keys,
  operator: async () => (await import('./operator.ts')).operator,
  approval: async () => (await import('./approval.ts')).approval(operatorVerbOf),
  audit: async () => (await import('./audit.ts')).audit,
}

const find = <T>(map: Readonly<Record<string, T>>, name: string): T | null =>
  Object.hasOwn(map, name) ? (map[name] as T) : null

async function operatorVerbOf(name: string): Promise<OperatorVerb | null> {
  const [noun = '', verb = ''] = name.split(' ')
  const found = find((await find(nouns, noun)?.()) ?? {}, verb)
  return found?.by === 'operator' ? found : null
}

/** `--as` and `--reason` belong to every verb; the rest is the verb's own. */
function split(args: string[]): { rest: string[]; as: string | null; reason: string | null } {
  const rest = [...args]
  const takeOption = (name: string): string | null => {
    const at = rest.indexOf(name)
    if (at === -1) return null
    const [, value = ''] = rest.splice(at, 2)
    if (value === '') throw new Problem(`${name} needs a word after it.`)
    return value
  }
  return { as: takeOption('--as'), reason: takeOption('--reason'), rest }
}

async function verbFrom(noun: string, name: string): Promise<AdminVerb> {
  const verbs = await find(nouns, noun)?.()
  if (!verbs)
    throw new Problem(`Usage: npm run admin -- NOUN VERB …, where NOUN is ${Object.keys(nouns).join(', ')}`)
  const found = find(verbs, name)
  if (found) return found
  const usages = Object.entries(verbs).map(([verb, { usage }]) => `${verb} ${usage}`.trimEnd())
  throw new Problem(`Usage: npm run admin -- ${noun} ${usages.join(' | ')}`)
}

/** `NOUN VERB …` as it was typed. */
export async function runAdmin(facts: CommandFacts): Promise<void> {
  const { as, reason, rest } = split(facts.args)
  const [noun = '', name = '', ...args] = rest
  const verb = await verbFrom(noun, name)
  const command = { ...facts, args, as, reason }
  try {
    await (verb.by === 'machine' ? verb.run(command) : runOperatorVerb(`${noun} ${name}`, verb, command))
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error
    throw new Problem(`Usage: npm run admin -- ${`${noun} ${name} ${verb.usage}`.trimEnd()}`)
  }
}
