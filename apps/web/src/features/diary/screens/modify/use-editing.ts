import { useEffect, useState } from 'react'
import { forgetHanded, handedTo } from '../../../../shared/diary/handed.ts'
import { memberHere } from '../../../../shared/session/member-here.ts'
import { useSessionStore } from '../../../../shared/session/session-context.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useEntry } from '../../api/entry.ts'
import type { Diary } from '../../device/diary.ts'
import { useDiary, useDiaryState } from '../../device/use-diary.ts'
import { dayOfDate, whenNow } from '../../entry/days.ts'
import { newId } from '../../../../lib/storage/new-id.ts'
import { fileIdsOf, valuesOf, type Draft } from '../../entry/draft.ts'
import { longestText } from '../../entry/types.ts'
import type { FileView, Part, PartValues, When } from '../../entry/types.ts'

const noon = 12 * 60
const noFiles: readonly FileView[] = []

/** For a past day the hour is not known: noon, until it is said otherwise. */
function whenFor(day: string | undefined): When {
  const now = whenNow(new Date())
  return day !== undefined && day < dayOfDate(new Date()) ? { ...now, day, at: noon } : now
}

/** What a tool has handed over lies beside the diary until somebody goes on with it: whoever only looked has written nothing. */
function useHanded(diary: Diary, id: string) {
  const { query } = usePage()
  const session = useSessionStore()
  const [handed] = useState(() => {
    const given = query['handed'] === undefined ? null : handedTo(memberHere(session))
    return given && { mood: given.mood, text: given.text.slice(0, longestText) }
  })
  /** All of it in one turn, so that no part is seen to vanish. */
  const accept = (): Promise<unknown> | null => {
    if (!handed || diary.draft(id)) return null
    forgetHanded()
    const { text, mood } = handed
    return Promise.all([diary.put(id, 'text', text), mood !== null && diary.put(id, 'mood', mood)])
  }
  return { handed, accept }
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
  const { handed, accept } = useHanded(diary, id)
  // Where its pictures lie is known to the server alone, unless they were added here.
  const hasOlder = draft !== undefined && draft.base !== null && fileIdsOf(valuesOf(draft)).length > 0
  const fromServer = useEntry(id, isRead && (hasOlder || (given !== undefined && draft === undefined)))
  const entry = fromServer.data?.entry

  useEffect(() => diary.hold(id), [diary, id])
  useEffect(() => {
    if (entry && !diary.draft(id)) diary.edit(entry)
  }, [diary, entry, id])

  const empty: Draft = { id, base: null, changes: {} }
  const begins = { ...valuesOf(empty), ...handed }
  const values = draft ? valuesOf(draft) : isNew ? begins : null
  const put = async <P extends Part>(part: P, value: PartValues[P]): Promise<void> => {
    // Without a turn of waiting: words that are given when the page closes would come after it.
    const accepted = accept()
    if (accepted) await accepted
    if (valuesOf(diary.draft(id) ?? empty).when === undefined && part !== 'when')
      await diary.put(id, 'when', begun)
    await diary.put(id, part, value)
    // A reload goes on with it.
    if (isNew) navigator.rename(key, pageAddress('page10/diary/modify', { id }))
  }
  return {
    id,
    diary,
    draft,
    values,
    when: values?.when ?? begun,
    files: entry?.files ?? noFiles,
    put,
    accept,
    failed: fromServer,
    isNew,
  }
}

export type Editing = ReturnType<typeof useEditing>
export type Values = NonNullable<Editing['values']>
