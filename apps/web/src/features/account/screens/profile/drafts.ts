import { createStore } from 'zustand/vanilla'
import type { ProfileDraft } from '../../flow/profile-draft.ts'

/** Outlives the page: going back by mistake must not cost what was typed. One per person, never shared. */
export const drafts = createStore<Readonly<Record<string, ProfileDraft>>>(() => ({}))
