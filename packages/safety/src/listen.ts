import { hearByRules } from './hear.ts'
import { joined, openModel } from './model.ts'
import { readingOf } from './reading.ts'
import type { Heard, Message } from './types.ts'
import packed from './weights.json' with { type: 'json' }

const model = openModel(packed)

/** What rules and trained part hear together. */
export function hear(message: Message): Heard {
  const found = hearByRules(message)
  const byRules = found.heard
  const judged = model.judge(readingOf(message, found))
  const level = joined(byRules.level, judged.level, (message.earlier ?? []).length > 0)
  if (level === byRules.level) return byRules
  return {
    level,
    kinds: byRules.kinds.length > 0 ? byRules.kinds : judged.kinds,
    about: byRules.level === 'none' ? judged.about : byRules.about,
    spans: byRules.spans,
    why: [...byRules.why, `R91 the trained part hears ${judged.level}`],
  }
}
