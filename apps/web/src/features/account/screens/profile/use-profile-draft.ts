import type { Profile } from '@mindisle/contract'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useCaller } from '../../../../lib/http/caller.ts'
import { isCallFailure } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useSessionStore } from '../../../../shared/session/session-context.ts'
import { useFollow } from '../../components/use-follow.ts'
import { useSingle } from '../../components/use-single.ts'
import { wantedPage } from '../../flow/after-login.ts'
import { bodyOf, withChange, type ProfileDraft, type ProfileField } from '../../flow/profile-draft.ts'
import { texts } from '../../texts.ts'
import { drafts } from './drafts.ts'

const none: ProfileDraft = {}

/** Kept as a whole; a save that fails leaves everything as it was typed. */
export function useProfileDraft(profile: Profile) {
  const t = useTexts(texts)
  const { foreground } = useCaller()
  const store = useSessionStore()
  const { query } = usePage()
  const follow = useFollow()
  const draft = useStore(drafts, (all) => all[profile.id] ?? none)
  const [isSaving, setSaving] = useState(false)
  const set = (next: ProfileDraft) => drafts.setState({ [profile.id]: next })

  const save = useSingle(async () => {
    setSaving(true)
    try {
      const body = bodyOf(draft)
      const saved = await foreground('POST /api/member/personal/profile', { body })
      store.setState({ userProfile: saved })
      set(none)
      toast(t('profile.saved'), 'check-circle-fill')
      const next = wantedPage(query)
      if (saved.is_profile_complete && next.kind !== 'back') await follow(next)
    } catch (error) {
      // The shell has said what went wrong.
      if (!isCallFailure(error)) throw error
    } finally {
      setSaving(false)
    }
  })

  return {
    draft,
    save,
    isSaving,
    hasChanges: Object.keys(draft).length > 0,
    change(field: ProfileField, value: string) {
      if (!isSaving) set(withChange(profile, drafts.getState()[profile.id] ?? none, field, value))
    },
  }
}
