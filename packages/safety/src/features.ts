import { conceptsIn } from './concepts.ts'
import { KeySet } from './key-set.ts'
import type { Reading } from './reading.ts'

/** Numbers of features. The coarse ones are few and frequent: enough to tell the kind of a danger once it is heard. */
export interface Features {
  all: Set<number>
  coarse: Set<number>
}

interface Gathering {
  add(key: number): unknown
}

/** Where features are gathered; the coarse ones only when they are asked for. */
interface Into {
  all: Gathering
  coarse: Gathering | null
}

const han = /[\u3400-\u9fff]/u
/** Keys have 26 bits: sorted, their differences take two bytes. */
const keyBits = 26

const mix = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193)

function keyOf(hash: number): number {
  let key = hash ^ (hash >>> 16)
  key = Math.imul(key, 0x85ebca6b)
  key ^= key >>> 13
  key = Math.imul(key, 0xc2b2ae35)
  return (key ^ (key >>> 16)) >>> (32 - keyBits)
}

function hashOf(space: number, text: string): number {
  let hash = mix(0x811c9dc5, space)
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at))
  return hash
}

/** Kinds of features, so that a word and a concept never share a number by design. */
const spaces = {
  signs: 1,
  skip: 2,
  words: 3,
  wordSkip: 4,
  letters: 5,
  concept: 6,
  followed: 7,
  both: 8,
  rule: 9,
  form: 10,
}
const earlierSpace = 32

const [begin, comma, end] = ['^', ',', '$'].map((sign) => sign.charCodeAt(0)) as [number, number, number]
const [blank, point] = [/\s/u, /\p{P}/u]
const isHan = (code: number): boolean => code >= 0x3400 && code <= 0x9fff

type SignKind = 'letter' | 'blank' | 'point'
const kindOf = (sign: string): SignKind =>
  blank.test(sign) ? 'blank' : point.test(sign) ? 'point' : 'letter'
const asciiKinds = Array.from({ length: 0x80 }, (_, code) => kindOf(String.fromCharCode(code)))

/** The signs of a text between its begin and its end: blanks left out, points that follow each other as one comma. */
function signsOf(text: string): number[] {
  const signs = [begin]
  let isAfterPoint = false
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) ?? 0
    at += code > 0xffff ? 2 : 1
    const kind = isHan(code) ? 'letter' : (asciiKinds[code] ?? kindOf(String.fromCodePoint(code)))
    if (kind === 'blank') continue
    if (kind === 'letter') signs.push(code)
    else if (!isAfterPoint) signs.push(comma)
    isAfterPoint = kind === 'point'
  }
  signs.push(end)
  return signs
}

function signFeatures(text: string, base: number, into: Into): void {
  const signs = signsOf(text)
  for (let at = 0; at < signs.length; at++) {
    let hash = mix(0x811c9dc5, base + spaces.signs)
    for (let length = 1; length <= 4 && at + length <= signs.length; length++) {
      hash = mix(hash, signs[at + length - 1] ?? 0)
      into.all.add(keyOf(hash))
      if (length < 3) into.coarse?.add(keyOf(hash))
    }
    for (let away = 2; away <= 4 && at + away < signs.length; away++)
      into.all.add(
        keyOf(mix(mix(mix(0x811c9dc5, base + spaces.skip), signs[at] ?? 0), signs[at + away] ?? 0)),
      )
  }
}

function wordFeatures(words: readonly string[], base: number, into: Into): void {
  const hashes = words.map((word) => hashOf(0, word))
  for (let at = 0; at < words.length; at++) {
    let hash = mix(0x811c9dc5, base + spaces.words)
    for (let length = 1; length <= 3 && at + length <= words.length; length++) {
      hash = mix(hash, hashes[at + length - 1] ?? 0)
      into.all.add(keyOf(hash))
      if (length < 3) into.coarse?.add(keyOf(hash))
    }
    for (let away = 2; away <= 3 && at + away < words.length; away++)
      into.all.add(
        keyOf(mix(mix(mix(0x811c9dc5, base + spaces.wordSkip), hashes[at] ?? 0), hashes[at + away] ?? 0)),
      )
  }
}

function letterFeatures(words: readonly string[], base: number, into: Into): void {
  const text = ` ${words.join(' ')} `
  for (let at = 0; at < text.length; at++) {
    let hash = mix(0x811c9dc5, base + spaces.letters)
    for (let length = 1; length <= 5 && at + length <= text.length; length++) {
      hash = mix(hash, text.charCodeAt(at + length - 1))
      if (length > 2) into.all.add(keyOf(hash))
    }
  }
}

function conceptFeatures(text: string, base: number, into: Into): void {
  const concepts = conceptsIn(text)
  const add = (space: number, one: number, other: number): void => {
    const key = keyOf(mix(mix(mix(0x811c9dc5, base + space), one), other))
    into.all.add(key)
    into.coarse?.add(key)
  }
  concepts.forEach((concept, at) => {
    add(spaces.concept, concept, 0)
    for (let next = at + 1; next < Math.min(at + 3, concepts.length); next++)
      add(spaces.followed, concept, concepts[next] ?? 0)
  })
  const distinct = [...new Set(concepts)].sort((one, other) => one - other)
  distinct.forEach((concept, at) => {
    for (let next = at + 1; next < distinct.length; next++) add(spaces.both, concept, distinct[next] ?? 0)
  })
}

function textFeatures(plain: string, base: number, into: Into): void {
  const words = plain.match(/[a-z0-9]+/gu) ?? []
  const chinese = han.test(plain)
  if (chinese) signFeatures(plain, base, into)
  if (words.length > 0) {
    wordFeatures(chinese ? words : ['^', ...words, '$'], base, into)
    letterFeatures(words, base, into)
  }
  conceptFeatures(plain, base, into)
}

const lengthForms = 9
const formKey = (form: string): number => keyOf(hashOf(spaces.form, form))
/** Both answers of each question that is asked of the form of a message. */
const formKeys = {
  length: Array.from({ length: lengthForms }, (_, length) => formKey(`length ${length}`)),
  script: [formKey('english'), formKey('chinese')],
  question: [formKey('tells'), formKey('asks')],
  call: [formKey('says'), formKey('calls')],
  points: [formKey('bare'), formKey('points')],
  capital: [formKey('small'), formKey('capital')],
  answer: [formKey('alone'), formKey('answer')],
}

function formFeatures({ plain, raw, earlier, rules }: Reading, into: Into): void {
  const add = (keys: readonly number[], at: number | boolean): unknown => into.all.add(keys[Number(at)] ?? 0)
  add(formKeys.length, Math.min(lengthForms - 1, Math.floor(Math.log2(1 + plain.length))))
  add(formKeys.script, han.test(plain))
  add(formKeys.question, /[?？]|吗|么$/u.test(raw))
  add(formKeys.call, /[!！]/u.test(raw))
  add(formKeys.points, /\p{P}/u.test(raw))
  add(formKeys.capital, /^\p{Lu}/u.test(raw))
  add(formKeys.answer, earlier.length > 0)
  rules.forEach((rule, at) => {
    for (const other of [rule, ...rules.slice(at + 1)]) {
      const key = keyOf(hashOf(spaces.rule, rule === other ? rule : `${rule} & ${other}`))
      into.all.add(key)
      into.coarse?.add(key)
    }
  })
}

function gather(reading: Reading, into: Into): void {
  textFeatures(reading.plain, 0, into)
  for (const turn of reading.earlier) textFeatures(turn, earlierSpace, into)
  formFeatures(reading, into)
}

export function featuresOf(reading: Reading): Features {
  const features: Features = { all: new Set(), coarse: new Set() }
  gather(reading, features)
  return features
}

/** Without the coarse ones. */
export function mainFeaturesOf(reading: Reading): Set<number> {
  const all = new Set<number>()
  gather(reading, { all, coarse: null })
  return all
}

const [all, coarse] = [new KeySet(), new KeySet()]

/** The same of a message that is heard; they hold until the next is asked for. */
export function mainKeysOf(reading: Reading): KeySet {
  all.clear()
  gather(reading, { all, coarse: null })
  return all
}

/** The coarse ones, which only a danger is asked for. */
export function coarseKeysOf(reading: Reading): KeySet {
  all.clear()
  coarse.clear()
  gather(reading, { all, coarse })
  return coarse
}
