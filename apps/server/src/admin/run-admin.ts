import { backup } from './backup.ts'
import type { CommandFacts } from './command-line.ts'
import { comments } from './comments.ts'
import { demo } from './demo.ts'
import { instrument } from './instrument.ts'
import { keys } from './keys.ts'
import { ledger } from './ledger.ts'
import { audit, listApprovals, operator } from './operator.ts'
import { order } from './order.ts'
import { redeem } from './redeem.ts'
import { report } from './report.ts'
import { role } from './role.ts'
import { confirmOperatorVerb, runOperatorVerb } from './run-operator-verb.ts'
import { user } from './user.ts'
import { BadUsage, take, type AdminVerb, type Noun, type OperatorVerb } from './verb.ts'
import { Problem } from '../platform/backup/index.ts'

const approval: Noun = {
  list: { by: 'machine', usage: '', run: listApprovals },
  confirm: {
    by: 'machine',
    usage: 'ID --as OPERATOR',
    run: (command) => confirmOperatorVerb(take(command.args, 1)[0] ?? '', operatorVerbOf, command),
  },
}

const nouns: Readonly<Record<string, Noun>> = {
  user,
  role,
  comments,
  order,
  redeem,
  ledger,
  report,
  instrument,
  demo,
  backup,
  keys,
  operator,
  approval,
  audit,
}

const find = <T>(map: Readonly<Record<string, T>>, name: string): T | null =>
  Object.hasOwn(map, name) ? (map[name] as T) : null

function operatorVerbOf(name: string): OperatorVerb | null {
  const [noun = '', verb = ''] = name.split(' ')
  const found = find(find(nouns, noun) ?? {}, verb)
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

function verbFrom(noun: string, name: string): AdminVerb {
  const verbs = find(nouns, noun)
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
  const verb = verbFrom(noun, name)
  const command = { ...facts, args, as, reason }
  try {
    await (verb.by === 'machine' ? verb.run(command) : runOperatorVerb(`${noun} ${name}`, verb, command))
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error
    throw new Problem(`Usage: npm run admin -- ${`${noun} ${name} ${verb.usage}`.trimEnd()}`)
  }
}
