import type { Chapter, ChapterHead } from '../../api/types.ts'

/** Of the chapters that are held out: in a hard time the closed ones are not. */
export function neighboursOf(chapter: Chapter, chapters: readonly ChapterHead[]) {
  const at = chapters.findIndex(({ id }) => id === chapter.id)
  if (at === -1) return { previous: chapter.previous, next: chapter.next }
  return { previous: chapters[at - 1]?.id ?? null, next: chapters[at + 1]?.id ?? null }
}
