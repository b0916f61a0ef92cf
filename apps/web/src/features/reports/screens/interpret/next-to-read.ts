import type { ChapterHead } from '../../api/types.ts'
import type { Place } from '../../device/reading.ts'

/** The chapter one stopped in, else the first that is open and unread, else the first. */
export function nextToRead(chapters: readonly ChapterHead[], place: Place | null): ChapterHead | undefined {
  const open = chapters.filter(({ is_locked }) => !is_locked)
  const isDone = ({ id }: ChapterHead): boolean => place?.done.includes(id) ?? false
  const last = open.find(({ id }) => id === place?.chapter)
  return (last && !isDone(last) ? last : undefined) ?? open.find((one) => !isDone(one)) ?? open[0]
}
