import type { Language } from '@mindisle/base'
import { hotlineRegions, type HotlineRegion } from '@mindisle/content/public/hotlines'
import type { DataOf } from '@mindisle/contract'
import { useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useLanguage } from '../../lib/i18n/use-texts.ts'
import { deviceStore, timedStored, type Store } from '../../lib/storage/stored.ts'
import { SessionContext } from '../session/session-context.ts'
import type { SessionStore } from '../session/store.ts'

type BasicData = Pick<DataOf<'GET /api/basicdata/package'>, 'help'>
export type Help = BasicData['help']

/** What came with the app, and what was written since in its place. */
export const regionsWith = (help: Help): HotlineRegion[] =>
  hotlineRegions.map((region) => {
    const anew = help.find((one) => one.region === region.id)
    if (!anew || anew.lines.length === 0) return region
    return {
      ...region,
      withoutEmergency: anew.without_emergency,
      lines: anew.lines.map(({ is_all_day: isAllDay, verified_on: verifiedOn, ...line }, at) => ({
        ...line,
        isAllDay,
        verifiedOn,
        isPrimary: at === 0,
      })),
    }
  })

/** What an earlier visit was told; one of an earlier version of the app was told nothing. */
export const keptHelp = (store: Store, language: Language): Help =>
  timedStored<Partial<BasicData>>(store, `basicdata.${language}`, 0).any()?.help ?? []

const nobody: Pick<SessionStore, 'getState' | 'getInitialState' | 'subscribe'> = createStore<never>(
  () => ({ basicdata: null }) as never,
)

/** Told by this visit or, offline and while the app is locked, by the last one. */
export function useRegions(): HotlineRegion[] {
  const language = useLanguage()
  const told = useStore(useContext(SessionContext) ?? nobody, ({ basicdata }) => basicdata?.help)
  return useMemo(
    () =>
      regionsWith(
        told ??
          keptHelp(
            deviceStore(() => window.localStorage),
            language,
          ),
      ),
    [told, language],
  )
}
