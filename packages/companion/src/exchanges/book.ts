import { plainOf } from '../quote.ts'
import { openCues } from './cues.ts'
import { likeness, partsOf } from './likeness.ts'

const han = /[\u3400-\u9fff]/u

export type ExchangeKind = 'tell' | 'ask' | 'react' | 'more' | 'advice'

/** One thing that people say amid a situation, and what is said back to it. */
export interface Exchange {
  id: string
  kind: ExchangeKind
  cues: readonly string[]
  messages: readonly string[]
  replies: readonly string[]
}

export interface Situation {
  id: string
  cues: readonly string[]
  exchanges: readonly Exchange[]
}

/** Where a message belongs: the situation, and the one thing of it that was said, if it is known. */
export interface Place {
  situation: Situation
  exchange: Exchange | null
  /** Whether the message itself names the situation, or it only goes on in it. */
  isNamed: boolean
  /** Whether it surely is about the situation, or goes on in it with a word that is used there. */
  isNear: boolean
}

export interface Asked {
  /** In the plain form of safety. */
  plain: string
  /** The situation that the talk is in; null where it is in none. */
  active: string | null
  /** Situations that the person has said it is not. */
  not: readonly string[]
  isQuestion: boolean
  /** How something ended well is told without anybody having asked. */
  isGlad: boolean
}

export interface Book {
  placeOf(asked: Asked): Place | null
  situation(id: string): Situation | null
}

interface Held {
  situation: Situation
  /** Filled when the situation is first looked into. */
  open: (() => OpenSituation) | OpenSituation
}

interface OpenSituation {
  weigh(plain: string): Map<Exchange, number>
}

/** From here on a message names a situation; a lone sign does not. */
const namedFrom = 0.5
/** Where nothing that was said decides between two situations, one must be named by so much more. */
const clearBy = 0.25
/** What a talk is about already counts like a cue and a half. */
const goesOn = 1.1
/** A long message holds words of many matters: more of them must be of one. A brief one is an answer. */
const longFrom = { signs: 18, words: 11 }
const briefTo = { signs: 8, words: 5 }
type Length = 'brief' | 'short' | 'long'
function lengthOf(plain: string): Length {
  const [length, unit] = han.test(plain)
    ? ([plain.length, 'signs'] as const)
    : ([plain.split(/\s+/u).length, 'words'] as const)
  if (length > longFrom[unit]) return 'long'
  return length > briefTo[unit] ? 'short' : 'brief'
}

/** From here on it is known which exchange of a named situation it is, both weighed together; of one that is only gone on with, by itself. */
const known = {
  named: { brief: 1.5, short: 1.5, long: 2.1 },
  unnamed: { brief: 0.75, short: 1.3, long: 1.6 },
}
/** From here on a situation is surely meant, whatever is said in it. */
const meantFrom = { brief: 0.8, short: 0.8, long: 1.5 }
/** Whatever the situation weighs, something of the exchange itself was said. */
const leastOfExchange = 0.5
/** A word that is used there: what nobody foresaw may still be a detail of it. */
const nearFrom = 0.3
const likenessCounts = 2.4
/** As many situations are looked into. */
const most = 4
/** More cues of one kind say less each. */
const diminishing = 0.6

const summed = (weights: readonly number[]): number =>
  weights
    .toSorted((one, other) => other - one)
    .reduce((sum, weight, at) => sum + weight * diminishing ** at, 0)

function totals<Target>(found: ReadonlyArray<{ target: Target; weight: number }>): Map<Target, number> {
  const by = new Map<Target, number[]>()
  for (const { target, weight } of found) by.set(target, [...(by.get(target) ?? []), weight])
  return new Map([...by].map(([target, weights]) => [target, summed(weights)]))
}

function openSituation({ exchanges }: Situation): OpenSituation {
  const said = exchanges.filter(({ kind }) => kind !== 'more' && kind !== 'advice')
  const cues = openCues(said.map((exchange) => ({ target: exchange, cues: exchange.cues })))
  const parts = said.map((exchange) => ({
    exchange,
    messages: exchange.messages.map((text) => partsOf(plainOf(text))),
  }))
  return {
    weigh(plain) {
      const weights = totals(cues.find(plain))
      const own = partsOf(plain)
      for (const { exchange, messages } of parts) {
        const like = Math.max(0, ...messages.map((message) => likeness(own, message)))
        weights.set(exchange, (weights.get(exchange) ?? 0) + likenessCounts * like ** 1.5)
      }
      return weights
    },
  }
}

/** A question is answered as one where the situation knows it; a reaction needs something that it reacts to. */
function fits({ kind }: Exchange, { isQuestion, isGlad }: Asked, isActive: boolean): number {
  if (kind === 'react') return isActive || isGlad ? 1 : 0
  if (kind === 'ask') return isQuestion ? 1.2 : 0.5
  return isQuestion ? 0.6 : 1
}

export function openBook(situations: readonly Situation[]): Book {
  const cues = openCues(situations.map((situation) => ({ target: situation.id, cues: situation.cues })))
  const held = new Map<string, Held>(
    situations.map((situation) => [situation.id, { situation, open: () => openSituation(situation) }]),
  )
  const opened = (one: Held): OpenSituation =>
    typeof one.open === 'function' ? (one.open = one.open()) : one.open

  return {
    situation: (id) => held.get(id)?.situation ?? null,
    placeOf(asked) {
      const named = totals(cues.find(asked.plain))
      const active = asked.active
      const scores = new Map(named)
      if (active !== null && held.has(active)) scores.set(active, (scores.get(active) ?? 0) + goesOn)
      const likeliest = [...scores]
        .filter(([id, score]) => score >= namedFrom && !asked.not.includes(id))
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, most)
      const length = lengthOf(asked.plain)
      const places = likeliest.flatMap(([id, score]) => {
        const one = held.get(id)
        if (!one) return []
        const isNamed = (named.get(id) ?? 0) >= namedFrom
        const best = [...opened(one).weigh(asked.plain)]
          .map(([exchange, weight]) => ({ exchange, weight: weight * fits(exchange, asked, id === active) }))
          .toSorted((first, other) => other.weight - first.weight)[0]
        const weight = best?.weight ?? 0
        const isKnown = isNamed
          ? (named.get(id) ?? 0) + weight >= known.named[length]
          : weight >= known.unnamed[length]
        const exchange = best && isKnown && weight >= leastOfExchange ? best.exchange : null
        const isMeant = (named.get(id) ?? 0) >= meantFrom[length]
        const isNear = isMeant || (id === active && weight >= nearFrom)
        return [{ situation: one.situation, exchange, isNamed, isNear, total: score + Math.min(2, weight) }]
      })
      const [first, second] = places.toSorted((one, other) => other.total - one.total)
      const isClear =
        (first && first.exchange !== null) || !second || (first?.total ?? 0) - second.total >= clearBy
      return first && isClear ? first : null
    },
  }
}
