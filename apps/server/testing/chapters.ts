import { passagesOf } from '@mindisle/contract/passages'
import type { ChapterTexts } from '@mindisle/content/instruments'

/** Everything a chapter may say, to whomever, cut where it names somebody's numbers. */
export function chapterWords({ lead, paragraphs }: ChapterTexts): string[] {
  const leads = typeof lead === 'string' ? [lead] : lead.map(({ text }) => text)
  const blocks = paragraphs.flatMap((part) =>
    typeof part === 'object' && 'cases' in part ? part.cases.flatMap(({ text }) => text) : [part],
  )
  return [...leads, ...passagesOf(blocks)]
    .flatMap((words) => words.split(/\{\{[^{}]*\}\}/))
    .filter((words) => words.length > 24)
}
