import { complaintTurn, forbiddenTurn, partingTurn, wayTurn } from './aside.ts'
import { askedTurn, exerciseTurn } from './exercising.ts'
import { exchangeTurn, withoutDisputed } from './exchanges/index.ts'
import { picker, remembering } from './memory.ts'
import { plainOf, quoteOf, toneOf } from './quote.ts'
import { asksForExercise } from './said.ts'
import { slotsIn, type Slots } from './slots.ts'
import { familyOf, tellingOf } from './telling.ts'
import { nextQuestion, questionTurn, suggestionFor, toldTurn } from './told.ts'
import { certainty, isAbout, present, silent, type Part, type Turn } from './turn.ts'
import type { Answer, Chip, Heard, Intent, Memory, Moment, Script } from './types.ts'

const hello = ({ script, pick }: Turn): string | null => pick(script.replies['greet']?.reflect ?? [])

/** The day after something was planned it is asked about, and what was put down can be taken up: each once. */
function laterTurn(turn: Turn): Part | null {
  const { script, memory, moment, pick } = turn
  const isOpening = isAbout(turn, 'greet') || memory.turn === 0
  const { later, paused } = memory
  if (later && later.day < moment.day && isOpening) {
    const ask = script.exercises[later.exercise]?.later ?? null
    return { ...silent, sentences: present([hello(turn), ask]), memory: { ...memory, later: null } }
  }
  if (!paused || paused.day >= moment.day || !isOpening) return null
  const title = script.exercises[paused.id]?.title ?? ''
  return {
    ...silent,
    sentences: present([hello(turn), pick(script.phrases.resume, { exercise: title })]),
    chips: [{ kind: 'resume' }],
    memory,
  }
}

/** What must stand in a message besides the guess, where a wrong guess would hurt. */
const needed: Readonly<Record<string, RegExp>> = {
  goodbye: /$^/u,
  thanks: /$^/u,
  'love-you':
    /爱你|喜欢你|做我(?:的)?(?:男|女)朋友|嫁|娶|love (?:you|u)|marry me|date me|be my (?:girl|boy)/u,
  insult:
    /傻|蠢|笨|垃圾|废物|滚|智障|有病|脑残|白痴|fuck|stupid|idiot|shut up|useless|dumb|trash|worst|crap|sucks/u,
  'not-helping':
    /没用|没帮|帮不(?:了|上)|不管用|无用|没(?:什么)?用处|not help|useless|no help|doesnt help|didnt help|pointless/u,
  diagnose:
    /症|抑郁|躁郁|双相|焦虑|adhd|强迫|人格|自闭|精神病|depress|bipolar|anxiety|disorder|ocd|ptsd|autis|diagnos|borderline/u,
  medicine: /药|片|剂|mg|pill|tablet|med(?:s|ic)|dose|sertraline|prozac|xanax|lithium/u,
  privacy: /隐私|保密|泄|看到|privacy|private|confidential/u,
  human: /真人|人工|咨询师|医生|找(?:个)?人|human|person|counsel|therap|doctor/u,
  greet: /$^/u,
  'off-topic': /$^/u,
  joke: /$^/u,
  'good-news': /$^/u,
  better: /$^/u,
  same: /一样|老样子|没变|还是(?:那样|这样)|same|no change/u,
  repeat: /再说|重复|什么意思|repeat|say (?:that|it) again|what do you mean/u,
  continue: /^(?:继续|接着|go on|continue|and)/u,
  yes: /$^/u,
  no: /$^/u,
  stop: /停|不(?:说|聊)了|stop|enough/u,
  'test-me': /测|量表|问卷|test|quiz|assess/u,
}

/** Talk that ends or turns a conversation needs more certainty than what is only answered. */
const talkFrom = 0.6

/** Greetings, thanks, questions about the companion itself: each has its own words. */
function talkTurn(turn: Turn): Part | null {
  const { script, memory, pick, intents, plain, words } = turn
  const [first] = intents
  if (!first || first.group !== 'talk' || certainty(turn) < talkFrom) return null
  if (!(needed[first.id] ?? /./u).test(plain)) return null
  const isEnd = first.id === 'stop'
  // Who says stop and tells something besides is answered on what they tell.
  if (isEnd && words !== null && plain.length > 14) return null
  const replies = script.replies[first.id]
  const said = pick(replies?.reflect ?? []) ?? pick(script.phrases.quiet)
  const question = isEnd ? null : (pick(replies?.ask ?? []) ?? (said === null ? nextQuestion(turn) : null))
  const chips: Chip[] = first.id === 'can-you' || first.id === 'not-helping' ? [{ kind: 'exercises' }] : []
  return {
    ...silent,
    sentences: present([said, question]),
    chips: first.id === 'human' || first.id === 'not-helping' ? [...chips, { kind: 'human' }] : chips,
    suggestion: suggestionFor(turn),
    memory: { ...memory, offered: null },
  }
}

const filler =
  /^(?:嗯+|恩+|哦+|喔+|噢+|啊+|呃+|额+|好+|行|ok|okay|hmm+|mm+|oh|right|k|lol|haha+|哈+|呵+|\.+|…+|[?？!！]+|不知道|没(?:有)?(?:什么|啥|事)?|还好|还行|就那样|随便|idk|dunno|nothing(?: much)?|fine|meh|今天也没发生什么)[。.!~ ]*$/u

/** A word or two that tell nothing: it is made easy to begin, or the last question stands. */
function littleTurn(turn: Turn): Part | null {
  const { script, memory, pick, plain, heard } = turn
  if (heard.act !== null || !filler.test(plain.trim())) return null
  // After a question of its own a short word is an answer: it is taken, and the person leads.
  const taken = memory.asked === null ? null : pick(script.talk['take_little'] ?? [])
  const words = taken ?? pick(script.phrases.nudge) ?? pick(script.talk['ask_small'] ?? [])
  return { ...silent, sentences: present([words]), memory }
}

const sign = /[\p{L}\p{N}]/u

/** More than so many signs tell something, whatever it is. */
const shortest = 12

/** Said as it is, once: the guide does not follow. Never after a question of its own. */
function unsureTurn(turn: Turn): Part | null {
  const { script, memory, pick, plain, words, heard } = turn
  const isBare = words === null && tellingOf(plain) === 'story' && plain.length <= shortest
  const isNoise = !sign.test(plain) || (isBare && !heard.isTold && heard.guesses.length === 0)
  if (!isNoise || memory.unsure > 0 || memory.asked !== null || toneOf(plain) !== 'even') return null
  const said = pick(script.phrases.unsure)
  if (said === null) return null
  return {
    ...silent,
    sentences: present([said]),
    memory: { ...memory, unsure: memory.unsure + 1, offered: null },
  }
}

const nothing: Slots = { who: null, since: null, name: null }

function hearing(memory: Memory, intents: readonly Intent[], slots: Slots, plain: string): Memory {
  const last = (group: Intent['group']) => intents.find((intent) => intent.group === group)?.id ?? null
  return {
    ...memory,
    feeling: last('feeling') ?? memory.feeling,
    topic: last('topic') ?? memory.topic,
    who: slots.who ?? memory.who,
    since: slots.since ?? memory.since,
    name: slots.name ?? memory.name,
    family: familyOf(plain) ?? memory.family,
  }
}

/** A "not" right before what an intent is about takes it away. */
const isNegated = (plain: string): boolean =>
  /(?:不是|没有|并不|不觉得|唔系|冇)[㐀-鿿]{1,6}|(?:im|i am|its|it is|was|am) not |not (?:a )?\w+ (?:problem|issue)|no \w+ problem|never said/u.test(
    plain,
  )

const questionOf = (sentences: readonly string[]): string | null =>
  sentences.findLast((sentence) => /[?？]/u.test(sentence)) ?? null

/** Where every list of its kind is used up, one of them is said again: an answer is never empty. */
const lastly = ({ talk }: Script, { turn }: Memory): readonly string[] => {
  const pool = talk['take_story'] ?? []
  return present([pool[turn % Math.max(1, pool.length)] ?? null])
}

/**
 * One answer of the embedded companion. The same conversation answers the same: it has no clock, no dice and no network,
 * and says only sentences that people have written.
 */
export function answer(script: Script, memory: Memory, heard: Heard, moment: Moment): Answer {
  const plain = heard.act === null ? plainOf(heard.text) : ''
  const guessed = heard.guesses.flatMap(({ intent }) => script.intents[intent] ?? [])
  const believed = guessed.filter(({ id, group }) => !memory.wrong.includes(id) || group === 'exercise')
  const intents = isNegated(plain) ? believed.filter(({ group }) => group === 'talk') : believed
  const slots = heard.act === null ? slotsIn(heard.text) : nothing
  const words = heard.act === null ? quoteOf(heard.text, script) : null
  const pick = picker(memory, moment.seed)
  const turn: Turn = {
    script,
    memory: hearing(withoutDisputed(memory, plain), intents, slots, plain),
    heard,
    plain,
    words,
    moment,
    pick,
    intents,
  }
  const part =
    exerciseTurn(turn) ??
    askedTurn(turn, nextQuestion) ??
    laterTurn(turn) ??
    wayTurn(turn) ??
    forbiddenTurn(turn) ??
    complaintTurn(turn) ??
    exchangeTurn(turn) ??
    questionTurn(turn) ??
    partingTurn(turn) ??
    (asksForExercise(plain) ? null : talkTurn(turn)) ??
    littleTurn(turn) ??
    unsureTurn(turn) ??
    toldTurn(turn)
  const sentences = part.sentences.length > 0 ? part.sentences : lastly(script, memory)
  const told = remembering(part.memory, sentences)
  const asked = questionOf(sentences)
  return {
    ...part,
    sentences,
    memory: {
      ...told,
      turn: memory.turn + 1,
      unsure: part.memory.unsure > memory.unsure ? part.memory.unsure : 0,
      asked,
      asks: asked === null ? 0 : memory.asks + 1,
      taken: intents.filter(({ group }) => group === 'feeling' || group === 'topic').map(({ id }) => id),
      told: words ?? memory.told,
    },
  }
}
