import { useEffect, useState } from 'react'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useEntry } from '../../api/entry.ts'
import { useDiary, useDiaryState } from '../../device/use-diary.ts'
import { dayOfDate, whenNow } from '../../entry/days.ts'
import { newId, valuesOf, type Draft } from '../../entry/draft.ts'
import type { Part, PartValues, When } from '../../entry/types.ts'

const noon = 12 * 60

/** For a past day the hour is not known: noon, until it is said otherwise. */
function whenFor(day: string | undefined): When {
  const now = whenNow(new Date())
  return day !== undefined && day < dayOfDate(new Date()) ? { ...now, day, at: noon } : now
}

/** The entry that this page is open on: a new one, one of this device, or one of the server. */
export function useEditing() {
  const { query, key } = usePage()
  const navigator = useNavigator()
  const diary = useDiary()
  const given = query['id']
  const [id] = useState(() => given ?? newId())
  const [isNew] = useState(given === undefined)
  const [begun] = useState(() => whenFor(query['day']))
  const draft = useDiaryState(diary, ({ drafts }) => drafts[id])
  const isRead = useDiaryState(diary, (state) => state.isRead)
  const fromServer = useEntry(id, given !== undefined && isRead && draft === undefined)
  const entry = fromServer.data?.entry

  useEffect(() => diary.hold(id), [diary, id])
  useEffect(() => {
    if (entry && !diary.draft(id)) diary.edit(entry)
  }, [diary, entry, id])

  const empty: Draft = { id, base: null, changes: {} }
  const values = draft || isNew ? valuesOf(draft ?? empty) : null
  const put = async <P extends Part>(part: P, value: PartValues[P]): Promise<void> => {
    if (valuesOf(diary.draft(id) ?? empty).when === undefined && part !== 'when')
      await diary.put(id, 'when', begun)
    await diary.put(id, part, value)
    // A reload goes on with it.
    if (isNew) navigator.rename(key, pageAddress('page10/diary/modify', { id }))
  }
  return { id, diary, draft, values, when: values?.when ?? begun, put, failed: fromServer, isNew }
}

export type Editing = ReturnType<typeof useEditing>
export type Values = NonNullable<Editing['values']>
