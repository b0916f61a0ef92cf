import { deviceStore, stored } from '../../lib/storage/stored.ts'

/** Where somebody set out to sign in, in the storage of the tab: what comes back from there does not say it, and they may want to begin again. */
export const signOnBegun = stored(
  deviceStore(() => window.sessionStorage),
  'org-entrance',
  (value): value is string => typeof value === 'string',
)
