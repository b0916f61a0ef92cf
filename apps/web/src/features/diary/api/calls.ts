import type { DataOf } from '@mindisle/contract'
import type { Caller } from '../../../lib/http/caller.ts'
import type { EntryInput } from '../entry/types.ts'

export type Saved = DataOf<'POST /api/diary/save'>

/** Fails quietly: what was written lies on the device and is sent again. */
export interface DiaryApi {
  save(entries: readonly EntryInput[], isLast: boolean): Promise<Saved>
}

export const createDiaryApi = ({ quiet }: Caller): DiaryApi => ({
  save: (entries, isLast) =>
    quiet('POST /api/diary/save', { body: { entries: [...entries] } }, { retries: 0, keepalive: isLast }),
})
