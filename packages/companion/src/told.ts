import { complaintIn } from './complaint.ts'
import { partingIn } from './parting.ts'
import { asksForExercise, wishOf } from './said.ts'
import { looksSimplified } from './quote.ts'
import { slotsIn } from './slots.ts'
import { familyOf, isHeavy, isLaughing, tellingOf, type TellingKind } from './telling.ts'
import { topicOf } from './topics.ts'
import { certainty, isEased, present, silent, type Part, type Turn } from './turn.ts'
import { mayTurn, turnedOf } from './turned.ts'
import type { Chip, Memory, SuggestionKind } from './types.ts'

/** From here on a guess decides. */
const sure = 0.85

/** What is asked goes on with the feeling that was told before, where the new words only say when or add a detail. */
const carries: ReadonlySet<TellingKind> = new Set(['story', 'long', 'fresh'])
const lasting: ReadonlySet<TellingKind> = new Set([
  'loss',
  'blow',
  'hurt',
  'fear',
  'anger',
  'sleep',
  'tired',
  'lonely',
  'sad',
  'load',
  'secret',
  'stuck',
])

const idle = /无聊|好闷|唠|bored|\bsian\b|just chat/u

/** Said of somebody who is gone, these are part of missing them. */
const missing: ReadonlySet<TellingKind> = new Set(['memory', 'lonely', 'sad', 'tired', 'long', 'fresh'])

/** What a message is about: a detail belongs to what was told before it, unless it names a matter of its own. */
function kindFor(turn: Turn, kind: TellingKind): TellingKind {
  const { memory, plain } = turn
  const before = memory.kind
  if (before === 'loss' && missing.has(kind)) return before
  if (before !== 'loss' && kind === 'story' && topicOf(turn) !== null) return kind
  const isDetail = carries.has(kind) || (kind === 'small' && !idle.test(plain))
  return isDetail && before !== null && lasting.has(before) ? before : kind
}

/** A detail of these weighs as much as they do; a detail of the others may be of anything. */
const leans: ReadonlySet<TellingKind> = new Set(['loss', 'blow'])

/** A bare detail is answered as what it belongs to; when it was has words of its own. */
const takenAs = (turn: Turn): TellingKind => {
  const kind = tellingOf(turn.plain)
  const isWhen = (kind === 'long' || kind === 'fresh') && turn.memory.kind !== 'loss'
  const about = isWhen ? kind : kindFor(turn, kind)
  return about === kind || leans.has(about) ? about : kind === 'small' ? 'story' : kind
}

/** Since when is asked once, of what lasts, and never where it was said. */
const ongoing: ReadonlySet<TellingKind> = new Set(['sleep', 'tired', 'lonely', 'load'])

const isTimed =
  /\d+ ?(?:days?|weeks?|months?|years?|天|周|个月|年)|[一二两三四五六七八九十半几](?:天|周|个月|年)|since|again|天天|每天|今天|昨|刚/u

function sinceQuestion({ script, memory, pick, plain }: Turn, kind: TellingKind): string | null {
  const pool = script.talk['ask_when'] ?? []
  const isKnown =
    memory.since !== null || isTimed.test(plain) || pool.some((one) => memory.said.includes(one))
  return ongoing.has(kind) && !isKnown ? pick(pool) : null
}

/** Whom this message names, in characters that its reader writes. */
function namedIn({ script, heard }: Turn): { who: string } | null {
  const { who } = slotsIn(heard.text)
  return who === null || (script.script === 'hant' && looksSimplified(who)) ? null : { who }
}

/** About whom was just named, where the kind has words for it. */
function personQuestion(turn: Turn, pool: readonly string[]): string | null {
  const named = namedIn(turn)
  return (
    named &&
    turn.pick(
      pool.filter((one) => one.includes('{who}')),
      named,
    )
  )
}

/** So many of a kind are fit to be its first words; they are kept for the first. */
const openers = 4

function fresh({ memory, pick }: Turn, pool: readonly string[]): string | null {
  const isFirst = !pool.some((one) => memory.said.includes(one))
  return pick(isFirst ? pool.slice(0, openers) : pool.slice(openers)) ?? pick(pool)
}

/** Who has said when in the day is not asked it. */
const isDayTime = /evening|night|morning|晚上|夜里|半夜|早上/u
const asksTime = /time of day|一天里/u

/** What fits the kind of thing that was told, whom it named and what it is about; never about when where that is known. */
export function nextQuestion(turn: Turn): string | null {
  const { script, pick, plain } = turn
  if (partingIn(plain) !== null || complaintIn(plain) !== null) return null
  const kind = kindFor(turn, tellingOf(plain))
  const pool = (script.talk[`ask_${kind}`] ?? []).filter(
    (one) => !isDayTime.test(plain) || !asksTime.test(one),
  )
  const topic = kind === 'story' ? topicOf(turn) : null
  return (
    sinceQuestion(turn, kind) ??
    personQuestion(turn, pool) ??
    (topic === null ? null : fresh(turn, script.replies[topic]?.ask ?? [])) ??
    fresh(turn, pool) ??
    pick(script.talk['ask_story'] ?? [])
  )
}

/** Turns between two answers that say words back. */
const backEvery = 3

/** The weightiest clause, turned to the person; not after a complaint, not twice running. */
function backOf(turn: Turn, kind: TellingKind): string | null {
  const { script, memory, heard, pick } = turn
  const isFree = memory.easedAt < 0 && memory.turn - memory.backAt >= backEvery
  if (!isFree || heard.act !== null || !mayTurn(kind) || kind === 'joy' || isLaughing(turn.plain)) return null
  const words = turnedOf(heard.text, script)
  return words === null ? null : pick(script.talk['back'] ?? [], { words })
}

/** Words that are true of the kind of thing that was told, whatever its details. */
function takeOf(turn: Turn, kind: TellingKind): string | null {
  const { script, pick } = turn
  return (
    fresh(turn, script.talk[`take_${kind}`] ?? []) ??
    pick(script.talk['take_story'] ?? []) ??
    pick(script.phrases.quiet)
  )
}

/** What was told is answered by its kind and weight. */
export function reflection(turn: Turn): string[] {
  const { script, pick, plain } = turn
  const parting = partingIn(plain)
  if (parting !== null)
    return present([pick(script.talk[parting === 'bye' ? 'bye' : `bye_${parting}`] ?? [])])
  if (complaintIn(plain) !== null) return present([pick(script.talk['own_up'] ?? [])])
  return present([takeOf(turn, takenAs(turn))])
}

/** Turns between two offers, by manner: who came to be heard is offered less. */
const patience = { listen: 5, sort: 3, night: 3 } as const
const afterNo = 6

/** What eases a kind of thing; a loss, a blow or a hurt is heard and not exercised away. */
const eases: Readonly<Partial<Record<TellingKind, string>>> = {
  fear: 'breathe',
  body: 'breathe',
  anger: 'cool-down',
  sleep: 'sleep-help',
  tired: 'body-scan',
  lonely: 'small-steps',
  blame: 'self-kind',
  load: 'problem-steps',
  stuck: 'problem-steps',
}

/** The exercise for what is talked about now or was a moment ago. */
export function easingOf(turn: Turn): string | null {
  const { script, memory, intents, plain } = turn
  const kind = tellingOf(plain)
  const isExam = (kind === 'fear' || memory.kind === 'fear') && familyOf(plain) === 'study'
  const guessed = intents.find(({ group }) => group === 'exercise')?.exercise
  const told = intents.find(({ exercise }) => exercise !== null)?.exercise
  const asked = asksForExercise(plain) ? guessed : null
  const named = [asked, isExam ? 'exam-calm' : null, eases[kind], memory.kind && eases[memory.kind]]
  const known = [...named, certainty(turn) >= sure ? told : null].find((id) => id && script.exercises[id])
  return known ?? null
}

export function exerciseFor(turn: Turn): string | null {
  const { memory, moment, plain } = turn
  if (moment.isHard) return null
  if (asksForExercise(plain)) return easingOf(turn) ?? 'breathe'
  const kind = tellingOf(plain)
  const isHeardOut = memory.kind === 'loss' || memory.kind === 'blow'
  const isEasy =
    (kind in eases && !(isHeardOut && missing.has(kind))) ||
    (turn.intents[0]?.group === 'feeling' && certainty(turn) >= sure)
  const isTooSoon =
    memory.turn < 3 ||
    memory.turn - memory.offeredAt < patience[moment.manner] ||
    memory.turn - memory.declinedAt < afterNo ||
    memory.way === 'listen' ||
    isEased(memory)
  const found = isEasy && !isTooSoon ? easingOf(turn) : null
  return found !== null && !memory.done.includes(found) ? found : null
}

/** In a hard time only people are suggested. */
export function suggestionFor({ memory, moment, intents }: Turn): SuggestionKind | null {
  const [first] = intents
  const kind = first?.suggests ?? null
  if (kind === null || (moment.isHard && kind !== 'human')) return null
  const isAsked = first?.group === 'talk'
  return isAsked || (memory.turn > 4 && !memory.suggested.includes(kind)) ? kind : null
}

export const wayChips: readonly Chip[] = [{ kind: 'listen' }, { kind: 'sort' }, { kind: 'do' }]

/** The three ways on are shown once, where the guide has heard some and is not sure what would help. */
function waysTurn(turn: Turn, kind: TellingKind): string | null {
  const { script, memory, moment, pick } = turn
  const isLost =
    kind === 'story' && topicOf(turn) === null && (memory.kind === null || !lasting.has(memory.kind))
  const isUnclear = isLost || kind === 'wish' || kind === 'stuck' || kind === 'load'
  const isTime = memory.turn >= 2 && memory.waysAt < 0 && memory.way === null && !moment.isHard
  return isTime && isUnclear ? pick(script.talk['ways'] ?? []) : null
}

/** How many answers running may end with a question. */
const mostAsks = { listen: 1, other: 2 } as const

/** A word or two say little: who writes no more is helped on by a question. */
const isTerse = (plain: string): boolean =>
  /[㐀-鿿]/u.test(plain) ? [...plain].length <= 5 : plain.trim().split(/\s+/u).length <= 2

export function isQuiet({ memory, plain }: Turn): boolean {
  const isHeardOut = memory.way === 'listen' || memory.kind === 'loss'
  const most = isHeardOut ? mostAsks.listen : mostAsks.other
  return isEased(memory) || (memory.asks >= most && (isHeardOut || !isTerse(plain)))
}

/** Where nothing is asked, one small thing to do; not to somebody who wants to be heard, and not after a complaint. */
const smallThing = ({ script, memory, pick }: Turn, kind: TellingKind): string | null =>
  memory.way === 'listen' || isEased(memory) ? null : pick(script.talk[`do_${kind}`] ?? [])

/** An exercise that would ease this, said in one sentence with a yes and a no; null where none is offered now. */
export function offerIn(turn: Turn): { sentence: string; chips: Chip[]; memory: Partial<Memory> } | null {
  const { script, memory, pick } = turn
  const offered = exerciseFor(turn)
  const exercise = offered === null ? undefined : script.exercises[offered]
  const values = exercise && { exercise: exercise.title, minutes: String(exercise.minutes) }
  const sentence = values ? pick(script.phrases.offer, values) : null
  if (sentence === null) return null
  return { sentence, chips: [{ kind: 'yes' }, { kind: 'no' }], memory: { offered, offeredAt: memory.turn } }
}

/** Something is told: it is answered by its kind, then asked on, followed by one offer or one small thing, or left at that. */
export function toldTurn(turn: Turn): Part {
  const { script, memory, moment, pick, plain } = turn
  const kind = tellingOf(plain)
  const offer = offerIn(turn)
  const known = moment.known && !memory.said.includes(moment.known.text) ? moment.known : null
  const isDeclining = memory.offered !== null && ['no', 'later'].includes(wishOf(plain) ?? '')
  const ways = offer === null ? waysTurn(turn, kind) : null
  const back = ways === null ? backOf(turn, kind) : null
  const take = back === null || isHeavy(kind) ? takeOf(turn, takenAs(turn)) : null
  const question =
    offer?.sentence ?? ways ?? (isQuiet(turn) ? smallThing(turn, kindFor(turn, kind)) : nextQuestion(turn))
  const isLight = kind === 'joy' || kind === 'small' || kind === 'joke' || kind === 'wry'
  const suggestion = offer !== null || isLight ? null : suggestionFor(turn)
  return {
    ...silent,
    sentences: present([
      isDeclining ? pick(script.phrases.declined) : null,
      back,
      take,
      known?.text ?? null,
      question,
    ]),
    chips: offer?.chips ?? (ways === null ? [] : wayChips),
    suggestion,
    used: known?.source ?? null,
    memory: {
      ...memory,
      kind: carries.has(kind) && memory.kind !== null ? memory.kind : kindFor(turn, kind),
      backAt: back === null ? memory.backAt : memory.turn,
      waysAt: ways === null ? memory.waysAt : memory.turn,
      offered: isDeclining ? null : memory.offered,
      ...offer?.memory,
      declinedAt: isDeclining ? memory.turn : memory.declinedAt,
      suggested: suggestion === null ? memory.suggested : [...memory.suggested, suggestion],
    },
  }
}

export { questionTurn } from './asked.ts'
