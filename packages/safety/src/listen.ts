import { hear as hearByRules } from './hear.ts'
import { openModel } from './model.ts'
import { readingOf } from './reading.ts'
import { type Heard, type Message, higher, rankOf } from './types.ts'
import packed from './weights.json' with { type: 'json' }

const model = openModel(packed)

/** What rules and model hear together: the model may raise what the rules say, never lower it. */
export function hear(message: Message): Heard {
  const byRules = hearByRules(message)
  const judged = model.judge(readingOf(message, byRules.spans))
  const level = higher(byRules.level, judged.level)
  if (level === 'none' || rankOf(judged.level) <= rankOf(byRules.level)) return byRules
  return {
    level,
    kinds: byRules.kinds.length > 0 ? byRules.kinds : judged.kinds,
    about: byRules.level === 'none' ? judged.about : byRules.about,
    spans: byRules.spans,
    why: [...byRules.why, `R91 the trained part hears ${judged.level}`],
  }
}
