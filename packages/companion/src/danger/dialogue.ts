import type { Pick } from '../memory.ts'
import { isNo, isYes } from '../said.ts'
import { signsIn, type Sign } from './signs.ts'
import { graveMoves, graveSigns, isAcute, lastMoves, opens, readings, steps, tells } from './steps.ts'
import { after, isGentle, opened, type Danger, type DangerHeard } from './state.ts'

/** Words for danger in one language, by what they are for. */
export type DangerWords = Readonly<Record<string, readonly string[]>>

export interface DangerTurn {
  words: DangerWords
  pick: Pick
  /** Numbers of where the reader is, and a piece of what was said. */
  values: Readonly<Record<string, string>>
  plain: string
}

export interface DangerTold {
  /** Denied and nothing grave said: what it is about may be talked of, and help stays. */
  isMild: boolean
  sentences: readonly string[]
  danger: Danger
}

const asksBack = (text: string): boolean => /[?？]/u.test(text)

const openingOf = ({ kind, level }: DangerHeard, plain: string): string => {
  if (kind === 'violence') return 'open_violence'
  if (kind === 'other') return 'open_other'
  if (kind === 'harm') return signsIn(plain).has('baby') ? 'open_harm' : 'open_harm_others'
  if (kind === 'medical') return signsIn(plain).has('taken') ? 'open_taken' : 'open_medical'
  if (kind === 'mind') return 'open_mind'
  return signsIn(plain).has('taken') ? 'open_taken' : `open_self_${level}`
}

/** The first words of a danger: what it is, people, one question. */
export function beginDanger(turn: DangerTurn, heard: DangerHeard, opening: string | null): DangerTold {
  const { words, pick, values, plain } = turn
  const id = opening ?? openingOf(heard, plain)
  const text = pick(words[id] ?? [], values) ?? pick(words['number'] ?? [], values)
  const isTaken = id === 'open_taken'
  const asked =
    id === 'open_self_elevated' || id === 'open_again'
      ? 'ask_now'
      : id.startsWith('open_self')
        ? 'ask_alone'
        : null
  const danger = { ...opened(heard), isTaken, asked, done: asked === 'ask_alone' ? ['ask_alone'] : [] }
  return { sentences: text === null ? [] : [text], danger, isMild: false }
}

/** A yes or a no counts for what was asked, and for nothing else. */
function replied(danger: Danger, plain: string): { move: string | null; sign: Sign | null } {
  const { asked } = danger
  if (asked === null) return { move: null, sign: null }
  const [yes, no] = [isYes(plain), isNo(plain)]
  if (!yes && !no) return { move: null, sign: null }
  if (asked === 'ask_now')
    return yes && !no ? { move: 'a_now_yes', sign: 'worse' } : { move: 'st_deny', sign: 'deny' }
  if (asked === 'ask_reach')
    return yes && !no ? { move: 'ev_means', sign: 'means' } : { move: 'a_no', sign: null }
  if (asked === 'ask_alone' || asked === 'me_with' || asked === 'mi_who')
    return no ? { move: 'ev_alone', sign: 'alone' } : { move: 'a_yes', sign: null }
  if (asked === 'vi_safe')
    return no ? { move: 'ev_attacker', sign: 'attacker' } : { move: 'a_yes', sign: null }
  return { move: no ? 'a_no' : 'a_yes', sign: null }
}

function moveFor(danger: Danger, signs: ReadonlySet<Sign>): string[] {
  return readings.flatMap(([sign, move]) => {
    if (!signs.has(sign)) return []
    return (typeof move === 'string' ? move : move(danger)) ?? []
  })
}

function nextStep(danger: Danger, turn: DangerTurn): { text: string | null; id: string | null } {
  const { words, pick, values } = turn
  for (const { id, unless } of steps[danger.kind]) {
    if (danger.done.includes(id) || unless?.(danger)) continue
    const text = pick(words[id] ?? [], values)
    if (text !== null) return { text, id }
  }
  if (isAcute(danger)) return { text: pick(words['ask_rung'] ?? [], values), id: null }
  const telling = tells[danger.kind]
  const told = telling !== null && danger.turns % 2 === 0 ? pick(words[telling] ?? [], values) : null
  if (told !== null) return { text: told, id: null }
  return {
    text: pick(words[opens[danger.kind]] ?? [], values) ?? pick(words['ask_open'] ?? [], values),
    id: null,
  }
}

const hearing = ({ words, pick, values }: DangerTurn): string | null =>
  ('words' in values ? pick(words['hear'] ?? [], values) : null) ?? pick(words['hear_plain'] ?? [], values)

/** Numbers are not left out while somebody is near danger and nobody is with them. */
function numberFor(danger: Danger, turn: DangerTurn, before: string): string | null {
  const { level, isCalled, isWith, turns } = danger
  const hasOne = Object.entries(turn.values).some(
    ([name, value]) => name !== 'words' && before.includes(value),
  )
  if (hasOne || isCalled || danger.kind === 'medical') return null
  const isDue =
    level === 'imminent'
      ? !isWith || turns % 3 === 0
      : level === 'high'
        ? turns % 3 === 1 && !isWith
        : turns % 5 === 3
  return isDue ? turn.pick(turn.words['number'] ?? [], turn.values) : null
}

/** What was told is not asked. */
const known = (signs: ReadonlySet<Sign>): string[] => [
  ...(signs.has('means') || signs.has('place') || signs.has('taken') ? ['ask_reach'] : []),
  ...(signs.has('alone') || signs.has('with') ? ['ask_alone', 'ask_person'] : []),
  ...(signs.has('place') ? ['ask_where'] : []),
  ...(signs.has('attacker') || signs.has('attacker_gone') ? ['vi_safe'] : []),
]

/**
 * One more turn while danger is open: what was said is answered, then one step is taken. There is nothing here but
 * words for danger: no exercise, no joke, no "I do not follow", no closing.
 */
export function goOnInDanger(before: Danger, turn: DangerTurn, heard: DangerHeard | null): DangerTold {
  const { words, pick, values, plain } = turn
  const reply = replied(before, plain)
  const signs = new Set([...signsIn(plain), ...(reply.sign ? [reply.sign] : [])])
  if (reply.move === 'st_deny' && signs.has('worse')) signs.delete('worse')
  const danger = after(before, heard, signs)
  const isRisen =
    danger.level === 'imminent' && before.level !== 'imminent' && danger.kind === 'self' && !danger.isTaken
  const moves = [
    ...(isRisen && heard?.level === 'imminent' ? ['open_self_imminent'] : []),
    ...moveFor(danger, signs),
  ]
  const isGrave = moves.some((id) => graveMoves.has(id) || id.startsWith('open_') || id.startsWith('ans_'))
  if (reply.move !== null && !isGrave) moves.unshift(reply.move)
  const first =
    moves.map((id) => pick(words[id] ?? [], values)).find((text) => text !== null) ?? hearing(turn)
  const said = first ?? ''
  const number = numberFor(danger, turn, said)
  const isFull =
    moves.some((id) => lastMoves.has(id)) ||
    asksBack(said) ||
    said.length > (/[a-z]{4}/u.test(said) ? 220 : 90)
  const { text, id } =
    isFull || (danger.isTaken && !danger.isCalled) ? { text: null, id: null } : nextStep(danger, turn)
  const sentences = [first, number, text].flatMap((one) => (one === null || one === '' ? [] : [one]))
  return {
    isMild:
      isGentle(danger) &&
      heard === null &&
      reply.move !== 'st_deny' &&
      ![...signs].some((sign) => graveSigns.has(sign)),
    sentences: sentences.length > 0 ? sentences : [values['ambulance'] ?? ''],
    danger: { ...danger, asked: id, done: [...danger.done, ...(id === null ? [] : [id]), ...known(signs)] },
  }
}

export { isGentle }
