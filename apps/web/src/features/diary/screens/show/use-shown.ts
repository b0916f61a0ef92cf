import { useEntry } from '../../api/entry.ts'
import { useDiary, useDiaryState } from '../../device/use-diary.ts'
import { baseOf, inputOf, valuesOf, type Draft } from '../../entry/draft.ts'
import type { FileView } from '../../entry/types.ts'

const noFiles: readonly FileView[] = []

/** An entry to read: the server's, with what this device has changed since; or this device's alone. */
export function useShown(id: string) {
  const diary = useDiary()
  const draft = useDiaryState(diary, ({ drafts }) => drafts[id])
  const isRead = useDiaryState(diary, (state) => state.isRead)
  const isHere = draft !== undefined && draft.base === null && inputOf(draft) !== null
  const query = useEntry(id, isRead && !isHere)
  const entry = query.data?.entry
  const whole: Draft | undefined = entry
    ? { id, base: baseOf(entry), changes: draft?.changes ?? {} }
    : isHere
      ? draft
      : undefined
  const values = whole && valuesOf(whole)
  return {
    query,
    isHere,
    isRemoved: entry?.is_removed === true,
    values: values?.when && values.mood !== null ? { ...values, when: values.when, mood: values.mood } : null,
    files: entry?.files ?? noFiles,
    versions: query.data?.versions ?? [],
    changed: query.data?.changed ?? 0,
    /** Only the server knows what comes before and after. */
    isPlaced: query.data !== undefined,
    previous: query.data?.previous_id ?? null,
    next: query.data?.next_id ?? null,
    updatedAt: entry?.updated_at ?? null,
  }
}

export type Shown = NonNullable<ReturnType<typeof useShown>['values']>
