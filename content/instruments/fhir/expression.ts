/**
 * Sums, the one kind of calculated score that forms share. Written and read:
 *   %resource.descendants().where(linkId in ('a' | 'b')).answer.value.weight().sum()
 * and, for reversed items, `(12 - …sum())`, the number being the items' lowest and highest values together; a factor
 * `* 4` behind brackets. Read besides: `linkId = 'a' or …`, `linkId != 'a' and …`, `.item`, `.ordinal()`, `%questionnaireresponse`.
 */
export interface Sum {
  plain: string[]
  reversed: string[]
  /** What the reversed items are taken from. */
  from: number
  factor: number
}

type Select = (linkIds: readonly string[]) => string[]
interface Term {
  sign: 1 | -1
  value: Select | number
}

const quoted = /'((?:[^'\\]|\\.)*)'/g
const unescape = (text: string): string => text.replace(/\\(.)/g, '$1')
const escape = (text: string): string => text.replace(/['\\]/g, '\\$&')

const path =
  /^(?:%(?:resource|questionnaireresponse)\.)?(?:item|descendants\(\)|repeat\(item\))(?:\.where\((?<where>.*)\))?(?:\.item)*\.answer(?:\.value|\.valueCoding)?\.(?:weight|ordinal)\(\)\.sum\(\)$/i

function selectBy(where: string | undefined): Select | undefined {
  if (where === undefined) return (all) => [...all]
  const names = [...where.matchAll(quoted)].map(([, name]) => unescape(name ?? ''))
  const form = where.replaceAll(quoted, '?').replaceAll(/\s+/g, '')
  if (/^linkId=\?(orlinkId=\?)*$/.test(form) || /^linkIdin\(\?(\|\?)*\)$/.test(form)) return () => names
  if (/^linkId!=\?(andlinkId!=\?)*$/.test(form)) return (all) => all.filter((each) => !names.includes(each))
  return undefined
}

/** Splits at + and - that stand outside brackets and quotes. */
function termsOf(text: string): Array<{ sign: 1 | -1; text: string }> | undefined {
  const terms: Array<{ sign: 1 | -1; text: string }> = []
  let current: { sign: 1 | -1; text: string } = { sign: 1, text: '' }
  let depth = 0
  for (const part of text.match(/'(?:[^'\\]|\\.)*'|[\s\S]/g) ?? []) {
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (depth < 0) return undefined
    const isJoint = depth === 0 && (part === '+' || part === '-')
    if (isJoint) {
      terms.push(current)
      current = { sign: part === '+' ? 1 : -1, text: '' }
    } else current.text += part
  }
  terms.push(current)
  return depth === 0 ? terms.map((term) => ({ ...term, text: term.text.trim() })) : undefined
}

function readTerm({ sign, text }: { sign: 1 | -1; text: string }): Term[] | undefined {
  if (/^\d+(\.\d+)?$/.test(text)) return [{ sign, value: Number(text) }]
  if (text.startsWith('(') && text.endsWith(')')) {
    const inner = readTerms(text.slice(1, -1))
    return inner?.map((term) => ({ ...term, sign: (term.sign * sign) as 1 | -1 }))
  }
  const found = path.exec(text)
  const value = found ? selectBy(found.groups?.['where']) : undefined
  return value && [{ sign, value }]
}

function readTerms(text: string): Term[] | undefined {
  const read = termsOf(text)?.map(readTerm)
  return read?.every((term) => term !== undefined) ? read.flat() : undefined
}

/** Null when the expression is no sum of this kind. `linkIds` are all items with a weight. */
export function readSum(expression: string, linkIds: readonly string[]): Sum | null {
  const [, bracketed, factor] = /^\(([\s\S]*)\)\s*\*\s*(\d+(?:\.\d+)?)$/.exec(expression.trim()) ?? []
  const terms = readTerms((bracketed ?? expression).trim())
  if (!terms) return null
  const sum: Sum = { plain: [], reversed: [], from: 0, factor: factor === undefined ? 1 : Number(factor) }
  for (const { sign, value } of terms) {
    if (typeof value === 'number') sum.from += sign * value
    else (sign === 1 ? sum.plain : sum.reversed).push(...value(linkIds).filter((id) => linkIds.includes(id)))
  }
  const all = [...sum.plain, ...sum.reversed]
  return all.length > 0 && new Set(all).size === all.length ? sum : null
}

const sumOf = (linkIds: readonly string[]): string =>
  `%resource.descendants().where(linkId in (${linkIds.map((id) => `'${escape(id)}'`).join(' | ')})).answer.value.weight().sum()`

export function writeSum({ plain, reversed, from, factor }: Sum): string {
  const parts = [
    ...(plain.length > 0 ? [sumOf(plain)] : []),
    ...(reversed.length > 0 ? [`(${from} - ${sumOf(reversed)})`] : []),
  ]
  const whole = parts.join(' + ')
  return factor === 1 ? whole : `(${whole}) * ${factor}`
}
