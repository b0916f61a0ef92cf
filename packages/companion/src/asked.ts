import { complaintIn } from './complaint.ts'
import { partingIn } from './parting.ts'
import { asksAnything, questionIn } from './questions.ts'
import { familyOf, isHeavy, tellingOf } from './telling.ts'
import { present, silent, type Part, type Turn } from './turn.ts'
import type { Chip, SuggestionKind } from './types.ts'

/** What is weighed differently in each family of matters. */
const byFamily: ReadonlySet<string> = new Set(['advice', 'decide', 'say'])

/** Where these have no more to say, what is near them has. */
const also: Readonly<Record<string, string>> = {
  should_tell: 'decide_family',
  contact_ex: 'decide_love',
  apologise: 'say_any',
  go_home: 'decide_any',
}

/** Friends are found by these; where one has hurt somebody, other words are needed. */
const findsFriends: ReadonlySet<string> = new Set(['advice', 'say'])
const sore: ReadonlySet<string> = new Set(['hurt', 'anger', 'blow', 'sad'])

/** What was advised before has been tried: something else is said. */
const tried =
  /^(?:都|早就?|已经)?试过|没(?:什么)?用[。.!]?$|^(?:ive |i |already |yeah |been there )*tried (?:that|it|those|them|everything)|(?:didnt|doesnt) (?:work|help)$/u

/** Advice is about somebody's trouble: it is heard first. */
const warm: ReadonlySet<string> = new Set(['advice', 'decide', 'say', 'first_step', 'sleep_how'])

const byAdvice: ReadonlySet<string> = new Set([...warm, 'quick', 'focus', 'when_starts'])

/** The lists that answer a question, the nearest first. */
function poolsOf({ script, memory, plain }: Turn, id: string): ReadonlyArray<readonly string[]> {
  if (!byFamily.has(id)) return [script.answers[id] ?? [], script.answers[also[id] ?? ''] ?? []]
  const family = familyOf(plain) ?? (memory.kind === 'lonely' ? 'friend' : memory.family)
  const isSore = family === 'friend' && memory.kind !== null && sore.has(memory.kind)
  const named =
    family === null || (isSore && findsFriends.has(id)) ? [] : (script.answers[`${id}_${family}`] ?? [])
  return [named, script.answers[`${id}_any`] ?? []]
}

/** The first of the lists that has something left to say; then, honestly, that no more is known. */
export function answerTo(turn: Turn, id: string): string | null {
  for (const pool of poolsOf(turn, id)) {
    const found = turn.pick(pool)
    if (found !== null) return found
  }
  return turn.pick(turn.script.answers['no_more'] ?? [])
}

const chipsOf = (id: string): Chip[] => {
  if (id === 'whats_this') return [{ kind: 'exercises' }]
  return id === 'what_person' || id === 'who_call' ? [{ kind: 'human' }] : []
}

const suggests: Readonly<Record<string, SuggestionKind>> = {
  test: 'test',
  human_or_not: 'human',
  what_person: 'human',
  who_call: 'human',
}

/** A plan that ends as a question asks for a yes. */
const asksForYes = (plain: string): boolean => tellingOf(plain) === 'plan' && /\?\s*$/u.test(plain)

/** What is to be said, rather than done. */
const saying = /["“「]|说|讲|写|发|\bsay\b|\btell\b|write/u

/** Asked in passing: what was told besides weighs more. */
const idle: ReadonlySet<string> = new Set([
  'how_are_you',
  'eat_you',
  'food',
  'either_food',
  'sum',
  'why',
  'fact',
])

/** What is asked, where it has an answer; a question without one is answered honestly. */
export function askedIn({ plain, script, memory }: Turn): string | null {
  const id = questionIn(plain)
  const kind = tellingOf(plain)
  if (id !== null && idle.has(id) && isHeavy(kind)) return null
  if ((id === 'advice' || id === 'when_starts') && (kind === 'sleep' || memory.kind === 'sleep'))
    return 'sleep_how'
  if (id === 'will_do' && saying.test(plain)) return 'will_say'
  if (id !== null) return id
  if (memory.wanted !== null && byAdvice.has(memory.wanted) && tried.test(plain)) return memory.wanted
  if (asksForYes(plain)) return 'will_do'
  return asksAnything(plain) && complaintIn(plain) === null && script.answers['dont_know']
    ? 'dont_know'
    : null
}

/** What is asked is answered first. */
export function questionTurn(turn: Turn): Part | null {
  const { script, memory, pick, plain, moment } = turn
  const id = askedIn(turn)
  const answered = id === null ? null : answerTo(turn, id)
  if (id === null || answered === null) return null
  const kind = tellingOf(plain)
  const before = warm.has(id) && isHeavy(kind) ? pick(script.talk[`take_${kind}`] ?? []) : null
  const parting = partingIn(plain)
  const isAsking = /[?？]/u.test(answered)
  const bye =
    parting === null || isAsking
      ? null
      : pick(script.talk[parting === 'bye' ? 'bye' : `bye_${parting}`] ?? [])
  const opens = id === 'quick' ? 'breathe' : id === 'sleep_how' ? 'sleep-help' : null
  const suggestion = suggests[id] ?? null
  return {
    ...silent,
    sentences: present([before, answered, bye]),
    chips: chipsOf(id),
    suggestion: moment.isHard && suggestion !== 'human' ? null : suggestion,
    memory: {
      ...memory,
      kind: isHeavy(kind) ? kind : memory.kind,
      wanted: id,
      offered: opens,
      offeredAt: opens === null ? memory.offeredAt : memory.turn,
    },
  }
}
