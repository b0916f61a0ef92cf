import type { Pick } from '../memory.ts'
import { isYes } from '../said.ts'
import { signsIn, type Sign } from './signs.ts'
import {
  graveMoves,
  graveSigns,
  isAcute,
  isHelpedFor,
  lastMoves,
  opens,
  readings,
  steps,
  tells,
} from './steps.ts'
import {
  after,
  isGentle,
  isTelling,
  nearIn,
  opened,
  type Danger,
  type DangerHeard,
  type DangerKind,
} from './state.ts'

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
  /** It was only a guess, and a clear no has ended it: the talk goes on about what was meant. */
  isOver: boolean
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

/** The question that the first words end with. */
const askedBy: Readonly<Record<string, string>> = {
  open_self_elevated: 'ask_now',
  open_guess: 'ask_now',
  open_again: 'ask_now',
  open_place: 'ask_now',
  open_gun: 'ask_now',
  open_plan: 'ask_now',
  open_birth: 'ask_now',
  open_self_high: 'ask_own',
}

const guessed: Readonly<Partial<Record<DangerKind, string>>> = {
  self: 'open_guess',
  other: 'open_guess_other',
  violence: 'open_guess_violence',
}

/** What was only guessed is asked first: whom it is about, too. */
function guessedOpening({ isGuess, kind, level }: DangerHeard): string | null {
  if (isGuess !== true || level !== 'elevated') return null
  return guessed[kind] ?? null
}

/** The first words of a danger: what it is, people, one question. */
export function beginDanger(turn: DangerTurn, heard: DangerHeard, opening: string | null): DangerTold {
  const { words, pick, values, plain } = turn
  const id = opening ?? guessedOpening(heard) ?? openingOf(heard, plain)
  const text =
    pick(words[id] ?? [], values) ??
    pick(words['open_self_elevated'] ?? [], values) ??
    pick(words['number'] ?? [], values)
  const signs = signsIn(plain)
  const asked = askedBy[id] ?? null
  const danger: Danger = {
    ...opened(heard),
    isTaken: id === 'open_taken',
    isWith: signs.has('with'),
    isCalled: signs.has('called'),
    near: nearIn(null, signs),
    asked,
    done: asked === 'ask_own' ? ['ask_alone'] : [],
  }
  return { sentences: text === null ? [] : [text], danger, isMild: false, isOver: false }
}

/** A no that is all that was said, or begins what was said: "nobody knows" is none. */
const saysNo = (plain: string): boolean =>
  /^(?:没有?|没有没有|不是|不会|冇|唔系|无|啊+[?]* ?没有|蛤[?]* ?没有|no|nope|nah|never|none|oh no|god no|what[?]? no|not (?:really|now|yet))(?:[,，。.!?~\s]|$|啊|的|呀|啦|哦|喔|欸)/u.test(
    plain.trim(),
  )

interface Reply {
  move: string | null
  sign: Sign | null
}
const silence: Reply = { move: null, sign: null }

/** What a yes and what a no mean to each question. */
const repliesTo: Readonly<Record<string, { yes: Reply; no: Reply }>> = {
  ask_now: { yes: { move: 'a_now_yes', sign: 'worse' }, no: { move: 'st_deny', sign: 'deny' } },
  ask_reach: { yes: { move: 'ev_means', sign: 'means' }, no: { move: 'a_no_reach', sign: null } },
  ask_own: { yes: { move: null, sign: 'alone' }, no: { move: 'a_yes', sign: null } },
  ask_alone: { yes: { move: 'a_yes', sign: null }, no: { move: null, sign: 'alone' } },
  ask_where: { yes: { move: 'a_yes', sign: null }, no: { move: 'a_unsafe', sign: null } },
  ask_person: { yes: { move: 'a_yes_person', sign: null }, no: { move: null, sign: 'alone' } },
  ask_rung: { yes: { move: null, sign: 'called' }, no: { move: 'a_not_rung', sign: null } },
  me_with: { yes: { move: 'a_yes', sign: null }, no: { move: null, sign: 'alone' } },
  mi_who: { yes: { move: 'a_yes', sign: null }, no: { move: null, sign: 'alone' } },
  vi_safe: { yes: { move: 'a_yes', sign: null }, no: { move: 'ev_attacker', sign: 'attacker' } },
}

/** Asked how far something is, people say where it lies. */
const withinReach =
  /桌|面前|手边|手里|手上|身边|旁边|床头|抽屉|枕头|包里|口袋|这里|眼前|右手|左手|书包|房间里|\b(?:right here|here|next to|beside|in front|on (?:the|my) (?:table|desk|bed|lap)|in my (?:hand|bag|pocket|room|drawer)|drawer|bedside|nightstand|reach|few feet|metre|meter)\b/u
const isFar = /不在|没有|扔|给了别人|锁|\b(?:not|away|locked|gone|another room|downstairs|far)\b/u

/** A yes or a no counts for what was asked, and for nothing else. */
function replied({ asked }: Danger, plain: string): Reply {
  if (asked === null) return silence
  if (asked === 'ask_reach' && withinReach.test(plain) && !isFar.test(plain))
    return { move: 'ev_means', sign: 'means' }
  const [yes, no] = [isYes(plain), saysNo(plain)]
  if (!yes && !no) return silence
  const known = repliesTo[asked]
  if (!known) return silence
  return no ? known.no : known.yes
}

function moveFor(danger: Danger, signs: ReadonlySet<Sign>): string[] {
  return readings.flatMap(([sign, move]) => {
    if (!signs.has(sign)) return []
    return (typeof move === 'string' ? move : move(danger)) ?? []
  })
}

const said = (turn: DangerTurn, id: string): string | null => turn.pick(turn.words[id] ?? [], turn.values)

/** Near, and nobody there yet: only what brings distance or somebody. */
function acuteStep(danger: Danger, turn: DangerTurn): { text: string | null; id: string | null } {
  const { near } = danger
  if (near === 'gun' || near === 'coal' || near === 'height')
    return { text: said(turn, `still_${near}`) ?? said(turn, 'ask_rung'), id: null }
  return { text: said(turn, 'ask_rung'), id: 'ask_rung' }
}

function nextStep(danger: Danger, turn: DangerTurn): { text: string | null; id: string | null } {
  if (danger.kind === 'self' && isHelpedFor(danger)) return { text: said(turn, 'wait'), id: null }
  if (danger.kind === 'self' && isAcute(danger)) {
    const isAlone = danger.done.includes('ask_alone')
    if (isAlone || (danger.near ?? null) !== null) return acuteStep(danger, turn)
  }
  for (const { id, unless } of steps[danger.kind]) {
    if (danger.done.includes(id) || unless?.(danger)) continue
    const text = said(turn, id)
    if (text !== null) return { text, id }
  }
  if (isAcute(danger)) return acuteStep(danger, turn)
  if (danger.kind === 'self' && danger.level === 'imminent') return { text: null, id: null }
  const telling = tells[danger.kind]
  const told = telling !== null && danger.turns % 2 === 0 ? said(turn, telling) : null
  if (told !== null) return { text: told, id: null }
  return { text: said(turn, opens[danger.kind]) ?? said(turn, 'ask_open'), id: null }
}

/** Words of the person are said back where they weigh; a sofa is not. */
const hearing = (turn: DangerTurn): string | null =>
  ('words' in turn.values && weighs.test(turn.plain) ? said(turn, 'hear') : null) ?? said(turn, 'hear_plain')
const weighs =
  /怕|累|难|哭|痛|疼|恨|孤|失|没|不敢|不想|委屈|后悔|愧|afraid|scared|tired|hard|cry|hurt|alone|lonely|lost|miss|never|cant|shame|fail|guilt|stuck|empty|sad|hate/u

/** Numbers are not left out while somebody is near danger and nobody is with them. */
function numberFor(danger: Danger, turn: DangerTurn, before: string): string | null {
  const { level, isCalled, isWith, isCared, turns } = danger
  const hasOne = Object.entries(turn.values).some(
    ([name, value]) => name !== 'words' && before.includes(value),
  )
  if (hasOne || isCalled || isCared === true || danger.kind === 'medical') return null
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
  ...(signs.has('means') || signs.has('place') || signs.has('gun') || signs.has('coal') ? ['ask_reach'] : []),
  ...(signs.has('overtaken') || signs.has('away') ? ['ask_reach'] : []),
  ...(signs.has('alone') || signs.has('with') || signs.has('told') ? ['ask_alone', 'ask_person'] : []),
  ...(signs.has('helper') ? ['ask_person'] : []),
  ...(signs.has('place') ? ['ask_where'] : []),
  ...(signs.has('attacker') || signs.has('attacker_gone') ? ['vi_safe'] : []),
]

/** A guess ends with a clear no, or with "I mean the exam": said at once, and nothing else is made of it. */
const endsGuess = (
  before: Danger,
  plain: string,
  signs: ReadonlySet<Sign>,
  heard: DangerHeard | null,
): boolean =>
  before.isGuess === true &&
  before.level === 'elevated' &&
  (heard === null || heard.isGuess === true) &&
  !isTelling(signs) &&
  (signs.has('deny') || signs.has('objects') || saysNo(plain))

/** Passed over twice, it was no answer to what was asked. */
const isPassedOver = ({ isGuess, isDenied, level, turns }: Danger, heard: DangerHeard | null): boolean =>
  isGuess === true && isDenied && level === 'elevated' && heard === null && turns >= 2

function movesFor(before: Danger, danger: Danger, signs: ReadonlySet<Sign>, isOpening: boolean): string[] {
  const isRisen =
    danger.level === 'imminent' && before.level !== 'imminent' && danger.kind === 'self' && !danger.isTaken
  const moves = moveFor(danger, signs)
  const isKnown = moves.some((id) => graveMoves.has(id) || id.startsWith('ans_'))
  return [...(isRisen && isOpening && !isKnown ? ['open_self_imminent'] : []), ...moves]
}

/**
 * One more turn while danger is open: what was said is answered, then one step is taken. There is nothing here but
 * words for danger: no exercise, no joke, no "I do not follow", no closing.
 */
export function goOnInDanger(before: Danger, turn: DangerTurn, heard: DangerHeard | null): DangerTold {
  const { words, pick, values, plain } = turn
  const reply = replied(before, plain)
  const signs = new Set([...signsIn(plain), ...(reply.sign ? [reply.sign] : [])])
  if (reply.move === 'st_deny' && signs.has('worse')) signs.delete('worse')
  if (endsGuess(before, plain, signs, heard))
    return { isOver: true, isMild: false, danger: before, sentences: [said(turn, 'eased') ?? ''] }
  const danger = after(before, heard, signs)
  if (isPassedOver(danger, heard) && !isTelling(signs))
    return { isOver: true, isMild: false, danger: before, sentences: [] }
  const isTired =
    before.asked === 'ask_now' && signs.has('tired') && !signs.has('deny') && reply.move === null
  const moves = [
    ...movesFor(before, danger, signs, heard?.level === 'imminent'),
    ...(isTired ? ['st_tired'] : []),
  ]
  const isGrave = moves.some((id) => graveMoves.has(id) || id.startsWith('open_') || id.startsWith('ans_'))
  if (reply.move !== null && !isGrave) moves.unshift(reply.move)
  const kept = isTelling(signs) ? moves.filter((id) => id !== 'st_deny' || isGentle(danger)) : moves
  const first = kept.map((id) => pick(words[id] ?? [], values)).find((text) => text !== null) ?? hearing(turn)
  const now = { ...danger, done: [...danger.done, ...known(signs), ...(reply.move ? ['ask_now'] : [])] }
  const begun = first ?? ''
  const isRefused = signs.has('text') || signs.has('no_call')
  const number = isRefused ? null : numberFor(danger, turn, begun)
  const isFull =
    isRefused ||
    moves.slice(0, 1).some((id) => lastMoves.has(id)) ||
    asksBack(begun) ||
    begun.length > (/[a-z]{4}/u.test(begun) ? 220 : 90)
  const { text, id } =
    isFull || (danger.isTaken && !isHelpedFor(danger)) ? { text: null, id: null } : nextStep(now, turn)
  const sentences = [first, number, text].flatMap((one) => (one === null || one === '' ? [] : [one]))
  const asked = id ?? (moves.some((move) => asksAgain.has(move)) && asksBack(begun) ? 'ask_now' : null)
  return {
    isOver: false,
    isMild:
      isGentle(danger) &&
      (heard === null || heard.isGuess === true) &&
      reply.move !== 'st_deny' &&
      !signs.has('deny') &&
      ![...signs].some((sign) => graveSigns.has(sign)) &&
      !isTired,
    sentences: sentences.length > 0 ? sentences : [values['ambulance'] ?? ''],
    danger: { ...now, asked, done: id === null ? now.done : [...now.done, id] },
  }
}

/** They end by asking straight out whether somebody means to die. */
const asksAgain: ReadonlySet<string> = new Set([
  'ask_now',
  'ev_farewell',
  'ev_deadline',
  'ev_burden',
  'ev_dark',
  'st_tired',
])

export { isGentle }
