import type { MergeReceipt, MovedKind } from '@mindisle/contract'
import type { MergeText } from './texts.ts'

/** In the order in which they are named. */
const order: Record<MovedKind, true> = {
  reports: true,
  exams: true,
  report_views: true,
  starred_tables: true,
  article_favourites: true,
  article_likes: true,
  article_places: true,
  diary_entries: true,
  dream_entries: true,
  drawings: true,
  reaction_runs: true,
  activity_places: true,
  teams: true,
  reservations: true,
  tarot_readings: true,
  bazi_charts: true,
  companion_chats: true,
  plans: true,
  feedback_threads: true,
  questions: true,
  question_follows: true,
  question_votes: true,
  comments: true,
  comment_likes: true,
  comment_reports: true,
  points: true,
  orders: true,
  unlocks: true,
  redeemed: true,
  rewards: true,
  files: true,
  shared_pages: true,
  plan_links: true,
  profile_fields: true,
  connections: true,
  agreements: true,
  organizations: true,
}
const kinds = Object.keys(order) as MovedKind[]

/** What moves with a visitor, in words; kinds that a newer server has and this version no word for are counted together. */
export function movedWords(t: MergeText, moved: MergeReceipt['moved']): string[] {
  const known = kinds.filter((kind) => (moved[kind] ?? 0) > 0)
  const words = known.map((kind) => t(`moved.${kind}`, { count: moved[kind] ?? 0 }))
  const rest = Object.entries(moved).filter(([kind]) => !Object.hasOwn(order, kind))
  const count = rest.reduce((sum, [, more]) => sum + more, 0)
  return count > 0 ? [...words, t('moved.others', { count })] : words
}
