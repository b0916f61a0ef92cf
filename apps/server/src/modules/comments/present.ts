import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../platform/db/database.ts'
import { findUsers, isShownToOthers, type UserRow } from '../account/index.ts'
import { fileAddress } from '../files/index.ts'
import { listLikedBy, type CommentRow, type Rating } from './queries.ts'
import { commentsTexts } from './texts.ts'

type Shown = DataOf<'POST /api/comment/write'>['comment']

const characters = new Intl.Segmenter('zh-Hans', { granularity: 'grapheme' })

/** The first character alone, however many code points it is made of. */
function initialOf(name: string): string {
  for (const { segment } of characters.segment(name)) return `${segment}＊＊`
  return ''
}

function presentAuthor(row: CommentRow, user: UserRow | undefined, language: Language): Shown['author'] {
  const t = commentsTexts[language]
  const isDemo = user?.isDemo === 1
  if (row.isTeam) return { name: t('comment.team'), avatar: null, is_team: true, is_demo: isDemo }
  const isOpen = user?.isPublic === 1 && isShownToOthers(user)
  const name = isOpen || isDemo ? (user?.nickname ?? '') : initialOf(user?.nickname ?? '')
  return {
    name: name === '' ? t('comment.someone') : name,
    avatar: isOpen ? user.avatarKey && fileAddress(user.avatarKey) : null,
    is_team: false,
    is_demo: isDemo,
  }
}

export interface Reader {
  userId: string | null
  language: Language
}

/** Comments as one person reads them; who wrote them is never told by an id. */
export async function presentComments(
  tx: Tx,
  rows: readonly CommentRow[],
  { userId, language }: Reader,
): Promise<Shown[]> {
  const ids = rows.map((row) => row.id)
  const authors = await findUsers(tx, [...new Set(rows.map((row) => row.userId))])
  const liked = userId === null ? new Set<string>() : await listLikedBy(tx, userId, ids)
  const byId = new Map(authors.map((user) => [user.id, user]))
  return rows.map((row) => ({
    id: row.id,
    table_id: row.subjectId,
    subject_kind: row.subjectKind,
    author: presentAuthor(row, byId.get(row.userId), language),
    is_mine: row.userId === userId,
    stars: row.stars,
    text: row.text,
    is_folded: row.isFolded,
    state: row.state,
    like_count: row.likeCount,
    is_liked: liked.has(row.id),
    reply_count: row.replyCount,
    created_at: row.createdAt.toISOString(),
  }))
}

/** One decimal, as it is shown; null before anybody gave stars. */
export function averageOf({ starCounts }: Rating): number | null {
  const given = starCounts.reduce((sum, n) => sum + n, 0)
  const stars = starCounts.reduce((sum, n, i) => sum + n * (i + 1), 0)
  return given === 0 ? null : Math.round((stars / given) * 10) / 10
}
