import type { KeptAct } from '../../../lib/outbox/acts.ts'
import { createDatabase } from '../../../lib/outbox/database.ts'
import { createSpareStore } from '../../../lib/outbox/spare.ts'
import type { BoxContent, BoxStore } from '../../../lib/outbox/store.ts'
import { createTwoStores } from '../../../lib/outbox/two-stores.ts'
import { deviceStore } from '../../../lib/storage/stored.ts'
import type { Draft } from '../entry/draft.ts'
import type { Base, Change } from '../entry/types.ts'
import { keptMark } from '../home/mark.ts'

export interface EntryHead {
  base: Base | null
  /** Who wrote it; null before that was known. */
  owner: string | null
  /** Of a member: nobody else's diary may ever get it. A guest's goes along with whoever signs in. */
  isMember: boolean
  /** How far the server's clock is ahead of this device's. */
  offset: number
  /** As it is called where it is told that signing out would lose it. */
  name: string
}

interface EntryParts {
  heads: EntryHead
}

export type KeptChange = KeptAct<Change>

/** A box for each entry that the server may not have as it is here. */
export type EntryBox = BoxStore<EntryParts, Change>
export type EntryContent = BoxContent<EntryParts, Change>

/** Bytes rather than a file: a phone may take back what its gallery has lent. */
export interface KeptFile {
  id: string
  kind: 'picture' | 'voice'
  type: string
  bytes: ArrayBuffer
  revision: number
}
/** In the box of their entry. */
export type FileBox = BoxStore<{ heads: object }, KeptFile>

export const partOf = ({ part }: Change): string => part
const toChange = ({ part, value, revision, over }: KeptChange): Change =>
  ({ part, value, revision, ...(over && { over }) }) as Change

export const draftOf = (id: string, { parts, acts }: EntryContent): Draft => ({
  id,
  base: parts.heads?.base ?? null,
  changes: Object.fromEntries(acts.map((act) => [act.part, toChange(act)])),
})

export const unsentOf = ({ acts }: EntryContent): Change[] =>
  acts.filter(({ isSent }) => !isSent).map(toChange)

export const isOf = ({ owner, isMember }: EntryHead, me: string): boolean => owner === me || !isMember

let shared: { entries: EntryBox; files: FileBox } | null = null

/** One for the whole page: two would open the databases twice. */
export function deviceBoxes(): { entries: EntryBox; files: FileBox } {
  if (shared) return shared
  const first: EntryBox = createDatabase({
    name: 'mindisle-diary',
    parts: ['heads'],
    acts: { store: 'changes', box: 'entry', key: 'part' },
  })
  const second: EntryBox = createSpareStore(
    deviceStore(() => window.localStorage),
    'diary',
    partOf,
  )
  const entries = createTwoStores(first, second, { keyOf: partOf, fleeting: ['heads'] })
  // Without a database there is no room for pictures: they are refused, and the person is told.
  const files: FileBox = createDatabase({
    name: 'mindisle-diary-files',
    parts: ['heads'],
    acts: { store: 'files', box: 'entry', key: 'id' },
  })
  shared = {
    files,
    entries: {
      ...entries,
      keepPart(...given) {
        keptMark.write(true)
        return entries.keepPart(...given)
      },
      keepActs(...given) {
        keptMark.write(true)
        return entries.keepActs(...given)
      },
    },
  }
  return shared
}
