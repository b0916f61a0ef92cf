import { complaintIn } from '../complaint.ts'
import type { Memory } from '../types.ts'
import { isQuestion, questionIn } from '../questions.ts'
import { isThanks, partingIn } from '../parting.ts'
import { asksForExercise, isCorrection, isNo, wantsOut } from '../said.ts'
import { familyOf, tellingOf, type TellingKind } from '../telling.ts'
import { isQuiet, offerIn, suggestionFor } from '../told.ts'
import { present, silent, type Part, type Turn } from '../turn.ts'
import type { Exchange, Place, Situation } from './book.ts'

/** Answered by words of their own, whatever somebody is in the middle of: what it is, who reads it, medicines, people to turn to. */
const answeredApart: ReadonlySet<string> = new Set([
  'prompt',
  'dose',
  'drowsy_driving',
  'stops_breathing',
  'human_or_not',
  'who_sees',
  'cantonese',
  'department',
  'what_person',
  'respite',
  'test',
  'who_call',
  'sum',
  'quick',
])

/** Asked of any trouble: where the situation has no answer of its own to it, its advice is one. */
const asksAdvice: ReadonlySet<string> = new Set([
  'advice',
  'decide',
  'first_step',
  'reckon',
  'say',
  'when_starts',
])

/** Told of a trouble, these are no further detail of it: words of the trouble would miss them. */
const light: ReadonlySet<TellingKind> = new Set(['joy', 'relief', 'kindness', 'joke', 'wry'])
/** Told without a word of the trouble, these are a matter of their own. */
const otherKey: ReadonlySet<TellingKind> = new Set([...light, 'small', 'plan', 'loss'])

/** So many turns after it was last spoken of a situation is still what the talk is about. */
const lasts = 4

const activeIn = ({ memory }: Turn): string | null =>
  memory.situation && memory.turn - memory.situation.at <= lasts ? memory.situation.id : null

const endsAsking = (reply: string): boolean => /[?？]/u.test(reply)

/** Of what is told the last words written are something to do: whoever has just begun is heard first. */
const heardFirst = 2

/** What was not said yet; without a question where enough was asked. */
function replyOf(turn: Turn, pool: readonly string[]): string | null {
  const still = pool.filter((reply) => !endsAsking(reply))
  return (isQuiet(turn) ? turn.pick(still) : null) ?? turn.pick(pool)
}

const poolOf = ({ exchanges }: Situation, kind: Exchange['kind']): readonly string[] =>
  exchanges.filter((exchange) => exchange.kind === kind).flatMap(({ replies }) => replies)

/** A further detail, of the same matter and in the same key. */
function goesOn({ plain, memory }: Turn): boolean {
  const family = familyOf(plain)
  const before = memory.situation?.family ?? null
  return !otherKey.has(tellingOf(plain)) && (family === null || before === null || family === before)
}

function ownWords(turn: Turn, { situation, exchange }: Place): string | null {
  if (exchange === null) return null
  const isNew = activeIn(turn) !== situation.id || turn.memory.way === 'listen'
  const first =
    isNew && exchange.kind === 'tell' ? replyOf(turn, exchange.replies.slice(0, heardFirst)) : null
  return first ?? replyOf(turn, exchange.replies)
}

function wordsFor(turn: Turn, place: Place): string | null {
  const { plain } = turn
  const { situation, isNamed, isNear } = place
  const own = ownWords(turn, place)
  if (own !== null) return own
  const id = questionIn(plain)
  if (id !== null && asksAdvice.has(id)) return replyOf(turn, poolOf(situation, 'advice'))
  if (isQuestion(plain)) return null
  const belongs = isNear && (isNamed ? !light.has(tellingOf(plain)) : goesOn(turn))
  return belongs ? replyOf(turn, poolOf(situation, 'more')) : null
}

const shortest = 4
const longestThanks = 24

/** "I'm not talking about that": what somebody was taken to be in the middle of is something else. */
const disputes =
  /^(?:\?|(?:啊|哈|蛤|欸|诶|什么|啥)[啊呀]?\?|不是(?!很|太|特别|因为|每|不)|哪有)|没有?[^,.!?]{0,6}啊|我(?:没有?|不是?)(?:要|想|说|问|提|在说)|谁(?:跟你)?说|你(?:在)?说(?:什么|啥)|看(?:清楚|懂)没|什么[^,.?!]{1,5}(?:啊|鬼)|^(?:no|nope|huh|what)\b[^?]{0,3}[,.?!]|i (?:didnt|never|havent) (?:say|said|ask|asked|mention\w*)|\bnot (?:about|what)\b|what are (?:you|u) (?:on about|talking)|who said|im not (?:talking|asking)/u

/** After words of a situation that was not meant, it is not believed again in this talk. */
export function withoutDisputed(memory: Memory, plain: string): Memory {
  const { situation, turn, notIn = [] } = memory
  if (!situation || situation.at !== turn - 1) return memory
  const isDisputed = disputes.test(plain) || isCorrection(plain) || complaintIn(plain) !== null
  return isDisputed ? { ...memory, situation: null, notIn: [...notIn, situation.id].slice(-8) } : memory
}

/** A no, a stop or a correction is about what the companion said. */
const isAboutTheAnswer = ({ plain, memory }: Turn): boolean =>
  memory.turn > 0 && (wantsOut(plain) || isCorrection(plain) || (memory.offered !== null && isNo(plain)))

/** What is known of the situation that somebody is in is said before anything that would fit any trouble. */
export function exchangeTurn(turn: Turn): Part | null {
  const { script, memory, plain, heard } = turn
  if (heard.act !== null || plain.length < shortest || asksForExercise(plain)) return null
  if (partingIn(plain) !== null || (isThanks(plain) && plain.length <= longestThanks)) return null
  if (answeredApart.has(questionIn(plain) ?? '') || isAboutTheAnswer(turn)) return null
  const active = activeIn(turn)
  const kind = tellingOf(plain)
  const place = script.book.placeOf({
    plain,
    active,
    not: memory.notIn ?? [],
    isQuestion: isQuestion(plain),
    isGlad: light.has(kind),
  })
  const said = place && wordsFor(turn, place)
  if (!place || said === null) return null
  const offer = endsAsking(said) ? null : offerIn(turn)
  const suggestion = offer === null ? suggestionFor(turn) : null
  return {
    ...silent,
    sentences: present([said, offer?.sentence ?? null]),
    chips: offer?.chips ?? [],
    suggestion,
    memory: {
      ...memory,
      ...offer?.memory,
      kind: otherKey.has(kind) || kind === 'story' ? memory.kind : kind,
      situation: {
        id: place.situation.id,
        at: memory.turn,
        family: place.isNamed ? familyOf(plain) : (memory.situation?.family ?? null),
      },
      suggested: suggestion === null ? memory.suggested : [...memory.suggested, suggestion],
    },
  }
}
