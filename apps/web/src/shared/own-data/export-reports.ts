import { timeZone } from '../../lib/dates/time-zone.ts'
import { saveBase64 } from '../../lib/files/save-file.ts'
import type { Caller } from '../../lib/http/caller.ts'
import type { ExportProgress } from './export.ts'

/** All reports as PDFs of twenty each; answers how many files there were. */
export async function saveReports(caller: Caller, tell: (progress: ExportProgress) => void): Promise<number> {
  let saved = 0
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const body = { time_zone: timeZone(), page }
    const book = await caller.foreground('POST /api/report/book', { body })
    pages = book.pages
    if (book.pdf === null) break
    saveBase64(book.name, 'application/pdf', book.pdf)
    saved += 1
    tell({ done: page, total: pages })
  }
  return saved
}
