import type { ModelLine } from '../../platform/model/port.ts'
import type { KnownItem } from './known.ts'

const gap = '…'

const patterns: readonly RegExp[] = [
  /https?:\/\/\S+|www\.\S+/giu,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  // Mobiles, cards, ids, however they are spaced.
  /\+?\d(?:[\d\s()-]{5,}\d)/gu,
  /\d{5,}/gu,
  /(?<=(?:微信|wx|qq|wechat)(?:号|:|：|\s)*)[a-z0-9_-]{5,}/giu,
  /(?<=(?:我叫|叫我|我的名字是|名字叫))[\u3400-\u9fffA-Za-z]{1,6}/gu,
  /(?<=\b(?:my name is|i'm called|call me)\s)[a-z]+(?:\s[A-Z][a-z]+)?/giu,
  /[\u3400-\u9fff]{1,2}(?:先生|女士|小姐)|[\u3400-\u9fff]{2,8}(?:小区|大厦|公寓|中学|小学|大学|医院|公司|号楼|单元)/gu,
  /\b(?:Mr|Mrs|Ms|Dr)\.?\s[A-Z][a-z]+/gu,
]

/** What may leave of a person's words: without names, numbers and places. */
export const stripped = (text: string, names: readonly string[] = []): string =>
  [
    ...patterns,
    ...names.filter((name) => name.length > 1).map((name) => new RegExp(escaped(name), 'giu')),
  ].reduce((left, pattern) => left.replaceAll(pattern, gap), text)

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&')

export interface Turned {
  isOwn: boolean
  text: string
}

/** All that goes to a model: rules, what the person lets it know, and the last turns. */
export function linesFor(
  turns: readonly Turned[],
  known: readonly KnownItem[],
  prompt: string,
  names: readonly string[],
): ModelLine[] {
  const facts = known.map(({ text }) => `- ${stripped(text, names)}`)
  const system = [prompt, ...facts].join('\n')
  return [
    { role: 'system', content: system },
    ...turns.map(({ isOwn, text }): ModelLine => ({
      role: isOwn ? 'user' : 'assistant',
      content: stripped(text, names),
    })),
  ]
}
