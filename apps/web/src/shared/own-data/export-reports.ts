import { timeZone } from '../../lib/dates/time-zone.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import type { Caller } from '../../lib/http/caller.ts'
import type { ExportProgress } from './export.ts'

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = window.atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** All reports as PDFs of twenty each; answers how many files there were. */
export async function saveReports(caller: Caller, tell: (progress: ExportProgress) => void): Promise<number> {
  let saved = 0
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const body = { time_zone: timeZone(), page }
    const book = await caller.foreground('POST /api/report/book', { body })
    pages = book.pages
    if (book.pdf === null) break
    saveFile(book.name, new Blob([bytesOf(book.pdf)], { type: 'application/pdf' }))
    saved += 1
    tell({ done: page, total: pages })
  }
  return saved
}
