import type { Comment } from '../api/types.ts'

interface Branch extends Comment {
  replies?: Comment[]
}

/** What the pages of comments have in common, whichever of them it is. */
export interface CommentPages {
  pages: Array<{ list: Branch[]; comment?: Comment }>
}

type Turn = (comment: Comment) => Comment

function turned(one: Branch, id: string, turn: Turn): Branch {
  const self = one.id === id ? { ...one, ...turn(one) } : one
  return self.replies ? { ...self, replies: self.replies.map((reply) => turned(reply, id, turn)) } : self
}

/** The pages with one comment changed, wherever it stands in them. */
export function withChanged<P extends CommentPages>(data: P, id: string, turn: Turn): P {
  const pages = data.pages.map((page) => ({
    ...page,
    list: page.list.map((one) => turned(one, id, turn)),
    ...(page.comment && { comment: turned(page.comment, id, turn) }),
  }))
  return { ...data, pages }
}

/** As if the server had already counted it; saying the same twice counts once. */
export function liked(comment: Comment, isLiked: boolean): Comment {
  if (comment.is_liked === isLiked) return comment
  const count = comment.like_count + (isLiked ? 1 : -1)
  return { ...comment, is_liked: isLiked, like_count: Math.max(0, count) }
}
