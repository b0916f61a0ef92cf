import { useMemo } from 'react'
import { NetworkFailed } from '../../../lib/http/failures.ts'
import { useIsMember } from '../../../shared/session/use-is-member.ts'
import { useMonth } from '../api/month.ts'
import { useDiary, useDiaryState } from '../device/use-diary.ts'
import { byDay, overlay } from '../entry/overlay.ts'

/** A month as the server has it, with what lies on this device; without network that alone. */
export function useMonthView(month: string) {
  const diary = useDiary()
  const isMember = useIsMember()
  const drafts = useDiaryState(diary, (state) => state.drafts)
  const sending = useDiaryState(diary, (state) => state.sending)
  const query = useMonth(month)
  const list = query.data?.list
  const days = useMemo(() => byDay(overlay(month, list ?? [], drafts)), [month, list, drafts])
  const isCut = query.error instanceof NetworkFailed && query.error.reason === 'offline'
  return {
    days,
    drafts,
    firstDay: query.data?.first_day ?? null,
    /** Entries that the server may not have yet. */
    waiting: sending === 'sent' ? new Set<string>() : new Set(Object.keys(drafts)),
    isCut,
    isLoading: isMember && query.isLoading,
    failed: query.error !== null && !isCut && query.data === undefined ? query : null,
  }
}
