import type { Unsent } from '../../../lib/outbox/feature-outbox.ts'
import type { DiaryApi } from '../api/calls.ts'
import { inputOf } from '../entry/draft.ts'
import { noteHandedOver } from '../entry/typed-over.ts'
import { draftOf, isOf, unsentOf, type EntryBox, type EntryContent, type FileBox } from './box.ts'
import { sendFile, unsentFiles } from './files.ts'
import { sendDrafts } from './send.ts'

export interface Boxes {
  entries: EntryBox
  files: FileBox
}

export async function allKept(entries: EntryBox): Promise<Array<[string, EntryContent]>> {
  const kept = await Promise.all(
    (await entries.ids()).map(async (id) => [id, await entries.read(id)] as const),
  )
  const there = kept.flatMap(([id, content]) => (content ? [[id, content] as [string, EntryContent]] : []))
  // An earlier visit or another tab may have sent it, and whoever reads it here is about to.
  for (const [id, content] of there) noteHandedOver(id, draftOf(id, content).changes)
  return there
}

export async function forgetEntry({ entries, files }: Boxes, id: string): Promise<void> {
  await entries.forget(id)
  await files.forget(id).catch(() => undefined)
}

/** Answers whether it is gone: what another tab has not sent yet stays. */
export async function letGoEntry({ entries, files }: Boxes, id: string): Promise<boolean> {
  if (!(await entries.letGo(id))) return false
  await files.forget(id).catch(() => undefined)
  return true
}

/**
 * Without anybody waiting for it. What a guest noted here goes along with the member who has come in; what another member
 * has left here waits for them. Answers whether anything is left.
 */
export async function deliver(boxes: Boxes, api: DiaryApi, me: string): Promise<boolean> {
  for (const [id, content] of await allKept(boxes.entries)) {
    const { heads } = content.parts
    const draft = draftOf(id, content)
    if (!heads || !isOf(heads, me) || inputOf(draft) === null) continue
    try {
      if (unsentOf(content).length > 0) await sendDrafts(api, [draft], false)
      for (const file of await unsentFiles(boxes.files, draft)) await sendFile(boxes.files, api, id, file)
    } catch {
      continue
    }
    const sent = Object.values(draft.changes).map((change) => ({ ...change, isSent: true }))
    await boxes.entries.keepActs(id, sent, { heads })
    await letGoEntry(boxes, id)
  }
  return (await boxes.entries.ids()).length > 0
}

/** Entries that lie only here, by the name the diary has; a page that was opened and left blank is none. */
export async function unsentIn({ entries, files }: Boxes): Promise<Unsent[]> {
  const left: EntryContent[] = []
  for (const [id, content] of await allKept(entries)) {
    const isUnsent =
      unsentOf(content).length > 0 || (await unsentFiles(files, draftOf(id, content))).length > 0
    if (isUnsent) left.push(content)
  }
  const [first] = left
  return first ? [{ name: first.parts.heads?.name ?? '', count: left.length }] : []
}
