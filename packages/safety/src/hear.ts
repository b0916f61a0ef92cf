import { type Normalised, spanOf } from './mapped.ts'
import { normalise } from './normalise.ts'
import { idioms, negations } from './rules/harmless.ts'
import { suicideEn } from './rules/suicide-en.ts'
import { suicideZh } from './rules/suicide-zh.ts'
import type { Rule } from './rules/rule.ts'
import { type Heard, type Level, type Message, type Span, higher } from './types.ts'

const rules: readonly Rule[] = [...suicideZh, ...suicideEn]

const covered = '□'

/** The text with every harmless saying covered, so that no rule finds danger in it. */
function cover(text: string): string {
  let left = text
  for (const { pattern } of [...idioms, ...negations])
    left = left.replace(pattern, (found) => covered.repeat(found.length))
  return left
}

function heardIn(said: Normalised): { level: Level; found: Rule[]; spans: Span[] } {
  const text = cover(said.text)
  let level: Level = 'none'
  const found: Rule[] = []
  const spans: Span[] = []
  for (const rule of rules) {
    for (const match of text.matchAll(rule.pattern)) {
      level = higher(level, rule.level)
      if (!found.includes(rule)) found.push(rule)
      spans.push({ ...spanOf(said, match.index, match.index + match[0].length), rule: rule.id })
    }
  }
  return { level, found, spans }
}

/** What is heard in a message. No clock, no randomness, no I/O: the same words are always heard alike. */
export function hear({ text }: Message): Heard {
  const { level, found, spans } = heardIn(normalise(text))
  return {
    level,
    kinds: [...new Set(found.map(({ kind }) => kind))],
    about: level === 'none' ? 'nobody' : 'self',
    spans,
    why: found.map(({ id, says }) => `${id} ${says}`),
  }
}
