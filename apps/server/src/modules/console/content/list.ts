import type { Language } from '@mindisle/base'
import type { ConsoleDataOf, ConsoleInputOf } from '@mindisle/contract/console'
import { csvFrom } from '../../../platform/csv.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { cursorOf, placeOf } from '../../../platform/db/keyset.ts'
import { listLast, listWritten, type Editable } from '../../editions/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { actAs } from '../run-verb.ts'
import { mostExported, shownAtOnce } from '../table/days.ts'
import { hasDraft, kindFor, nameIn, namesOf, waitsUntil } from './facts.ts'

type ListKey = 'GET /api/admin/content'
type ExportKey = 'POST /api/admin/content/export'
type Line = ConsoleDataOf<ListKey>['list'][number]
type State = ConsoleInputOf<ListKey>['query']['state']

interface Asked {
  state?: State | undefined
  find?: string | undefined
  after?: string | undefined
}

interface Listed {
  list: Line[]
  next: string | null
}

interface Reading {
  tx: Tx
  now: Date
  language: Language
}

/** What operators wrote, the last change first: all of it, or what nobody has published yet. */
async function writtenLines(
  { tx, language }: Reading,
  what: Editable,
  { state, after }: { state: NonNullable<State>; after: string | undefined },
): Promise<Listed> {
  const limit = shownAtOnce + 1
  const rows = await listWritten(tx, { kind: what.kind, state, after: placeOf(after), limit })
  const page = rows.slice(0, shownAtOnce)
  const names = await namesOf(tx, page)
  const last = page.at(-1)
  return {
    list: page.map((row) => ({
      subject: row.subject,
      title: what.titleOf(row.body, row.subject)[language],
      group: '',
      is_shown: row.isLive,
      is_edited: true,
      has_draft: hasDraft(row),
      publish_at: waitsUntil(row),
      changed_at: row.createdAt.toISOString(),
      by: nameIn(names, row),
    })),
    next:
      rows.length > shownAtOnce && last
        ? cursorOf({ value: last.createdAt.toISOString(), id: last.id })
        : null,
  }
}

async function allLines(
  { tx, now, language }: Reading,
  what: Editable,
  { find, after }: Asked,
): Promise<Listed> {
  const wanted = { find: find?.trim() || null, after: placeOf(after), limit: shownAtOnce + 1, now }
  const rows = await what.list(tx, wanted)
  const page = rows.slice(0, shownAtOnce)
  const editions = await listLast(
    tx,
    what.kind,
    page.map(({ subject }) => subject),
  )
  const names = await namesOf(tx, editions)
  const last = page.at(-1)
  return {
    list: page.map(({ subject, title, group, isShown, isEdited }) => {
      const edition = editions.find((one) => one.subject === subject)
      return {
        subject,
        title: title[language],
        group: group[language],
        is_shown: isShown,
        is_edited: isEdited,
        has_draft: edition !== undefined && hasDraft(edition),
        publish_at: edition ? waitsUntil(edition) : null,
        changed_at: edition?.createdAt.toISOString() ?? null,
        by: edition ? nameIn(names, edition) : null,
      }
    }),
    next: rows.length > shownAtOnce && last ? cursorOf(last.place) : null,
  }
}

const linesOf = (reading: Reading, what: Editable, { state, find, after }: Asked): Promise<Listed> =>
  state === undefined
    ? allLines(reading, what, { find, after })
    : writtenLines(reading, what, { state, after })

export async function listContent(
  call: ConsoleCall<ListKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ListKey>> {
  const what = kindFor(call, deps, call.query.kind)
  return { ...(await linesOf(call, what, call.query)), may_add: what.mayAdd }
}

const head = ['id', 'title', 'group', 'shown', 'draft', 'publish_at', 'changed_at', 'by']

export async function exportContent(
  call: ConsoleCall<ExportKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ExportKey>> {
  const { kind, state, find } = call.body
  const what = kindFor(call, deps, kind)
  const lines: Line[] = []
  let after: string | undefined
  do {
    const { list, next } = await linesOf(call, what, { state, find, after })
    lines.push(...list)
    after = next ?? undefined
  } while (after !== undefined && lines.length < mostExported)
  await actAs(call, '', ({ record }) =>
    record({
      verb: 'content export',
      subject: kind,
      before: JSON.stringify(call.body),
      after: `${lines.length} rows`,
    }),
  )
  const cells = lines.map((line) => [
    line.subject,
    line.title,
    line.group,
    line.is_shown ? 'yes' : 'no',
    line.has_draft ? 'yes' : 'no',
    line.publish_at ?? '',
    line.changed_at ?? '',
    line.by ?? '',
  ])
  return { csv: csvFrom(head, cells), rows: lines.length }
}
