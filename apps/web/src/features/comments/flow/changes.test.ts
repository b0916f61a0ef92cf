import { describe, expect, test } from 'vitest'
import type { Comment } from '../api/types.ts'
import { liked, withChanged } from './changes.ts'

const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  id,
  table_id: 'worry-7',
  subject_kind: 'assessment',
  author: { name: '海＊＊', avatar: null, is_team: false, is_demo: false },
  is_mine: false,
  stars: 4,
  text: 'x',
  is_folded: false,
  state: 'shown',
  like_count: 3,
  is_liked: false,
  reply_count: 0,
  created_at: '2026-11-15T00:00:00.000Z',
  ...more,
})

describe('a like', () => {
  test('is counted at once, and taken back without a trace', () => {
    const first = comment('a')
    expect(liked(first, true)).toMatchObject({ is_liked: true, like_count: 4 })
    expect(liked(liked(first, true), false)).toEqual(first)
  })
  test('said twice counts once', () => {
    expect(liked(liked(comment('a'), true), true).like_count).toBe(4)
  })
  test('never makes fewer than none', () => {
    expect(liked(comment('a', { is_liked: true, like_count: 0 }), false).like_count).toBe(0)
  })
})

describe('a change reaches', () => {
  const like = (one: Comment) => liked(one, true)
  test('the comment in a list, and no other', () => {
    const data = { pages: [{ list: [comment('a')] }, { list: [comment('b')] }], pageParams: [1, 2] }
    const after = withChanged(data, 'b', like)
    expect(after.pages.map(({ list }) => list[0]?.like_count)).toEqual([3, 4])
    expect(after.pageParams).toEqual([1, 2])
  })
  test('a reply under another comment', () => {
    const data = { pages: [{ list: [{ ...comment('a'), replies: [comment('r')] }] }] }
    const [top] = withChanged(data, 'r', like).pages[0]!.list
    expect(top?.like_count).toBe(3)
    expect(top?.replies[0]?.like_count).toBe(4)
  })
  test('the head of a thread', () => {
    const data = { pages: [{ list: [comment('r')], comment: comment('a') }] }
    const [page] = withChanged(data, 'a', like).pages
    expect(page?.comment?.like_count).toBe(4)
    expect(page?.list[0]?.like_count).toBe(3)
  })
})
