import { Problem } from '../platform/backup/index.ts'
import type { CommandFacts } from './command-line.ts'
import { runOperatorVerb } from './run-operator-verb.ts'
import { find, nouns } from './nouns.ts'
import { BadUsage, type AdminVerb } from './verb.ts'

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
