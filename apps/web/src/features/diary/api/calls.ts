import type { DataOf } from '@mindisle/contract'
import type { Caller } from '../../../lib/http/caller.ts'
import { noteArrived } from '../device/arrived.ts'
import type { EntryInput } from '../entry/types.ts'

export type Saved = DataOf<'POST /api/diary/save'>

export interface Upload {
  id: string
  kind: 'picture' | 'voice'
  content: Blob
}

/** Fails quietly: what was written lies on the device and is sent again. */
export interface DiaryApi {
  save(entries: readonly EntryInput[], isLast: boolean): Promise<Saved>
  upload(file: Upload): Promise<void>
}

export const createDiaryApi = ({ quiet }: Caller): DiaryApi => ({
  async save(entries, isLast) {
    const body = { entries: [...entries] }
    const saved = await quiet('POST /api/diary/save', { body }, { retries: 0, keepalive: isLast })
    noteArrived(saved.entries)
    return saved
  },
  async upload({ id, kind, content }) {
    // The contract speaks of the bytes the server gets; the browser sends them as they are.
    const body = content as unknown as Uint8Array
    await quiet('POST /api/diary/upload', { query: { id, kind }, body }, { retries: 0 })
  },
})
