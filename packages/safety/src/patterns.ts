import { hiddenWords } from './hidden-words.ts'
import { atHandEn } from './rules/at-hand-en.ts'
import { atHandZh } from './rules/at-hand-zh.ts'
import { again, frames, longAgo, since } from './rules/frames.ts'
import { idioms, negations } from './rules/harmless.ts'
import { otherEn } from './rules/other-en.ts'
import { otherZh } from './rules/other-zh.ts'
import { suicideEn } from './rules/suicide-en.ts'
import { suicideZh } from './rules/suicide-zh.ts'
import { veiledEn } from './rules/veiled-en.ts'
import { veiledZh } from './rules/veiled-zh.ts'

/** Whatever is looked for in a text of somebody, by the kind of what it says. */
export const patterns = {
  hidden: hiddenWords,
  harmless: [...idioms, ...negations],
  frames: [...frames, longAgo, since, again],
  chinese: [...suicideZh, ...otherZh, ...veiledZh, ...atHandZh],
  english: [...suicideEn, ...otherEn, ...veiledEn, ...atHandEn],
}
