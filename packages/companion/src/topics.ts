import { familyOf, type Family } from './telling.ts'
import type { Turn } from './turn.ts'

/** Whose questions fit what a message is about, by its words. */
const byFamily: Readonly<Record<Family, string>> = {
  work: 'work',
  love: 'partner',
  family: 'family',
  study: 'study',
  friend: 'friend',
  body: 'health',
  money: 'money',
}

/** Where other words stand there, closer questions do. */
const closer: Readonly<Partial<Record<Family, readonly [RegExp, string]>>> = {
  love: [/\bex\b|dumped|broke up|split up|divorce|前任|前男友|前女友|分手|离婚/u, 'breakup'],
  study: [/考(?!虑)|\bexams?\b|\bmocks?\b|\bfinals\b/u, 'exam'],
  body: [/减肥|胖|瘦|体重|身材|lose weight|\bdiet|\bfat\b/u, 'body'],
  family: [
    /我(?:家|的)?(?:儿子|女儿|孩子|娃)|\b(?:my|our) (?:\w+ )?(?:sons?|daughters?|kids?|baby|boys?|girls?)\b/u,
    'child',
  ],
}

function topicIn(plain: string): string | null {
  const family = familyOf(plain)
  if (family === null) return null
  const near = closer[family]
  return near?.[0].test(plain) ? near[1] : byFamily[family]
}

/** Asked about on a guess from here on: a question that misses is soon put right. */
const likelyEnough = 0.6

function guessedTopic({ intents, heard }: Turn): string | null {
  const first = intents.find(({ group }) => group === 'topic' || group === 'feeling')
  const likely = heard.guesses.find(({ intent }) => intent === first?.id)?.likely ?? 0
  return first && likely >= likelyEnough ? first.id : null
}

/** What a message is about: by its words, else by a likely guess. Null where it may be of anything. */
export const topicOf = (turn: Turn): string | null => topicIn(turn.plain) ?? guessedTopic(turn)
