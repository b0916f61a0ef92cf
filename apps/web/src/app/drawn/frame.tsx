import { AppFrame, Page as Column } from '@mindisle/ui/app-frame'
import type { Language } from '@mindisle/base'
import type { ReactNode } from 'react'
import { orgModeDefault } from '../../constants.ts'
import { CallerContext, type Caller } from '../../lib/http/caller.ts'
import { LanguageContext } from '../../lib/i18n/use-texts.ts'
import { createNavigator, type Navigator } from '../../lib/navigation/navigator.ts'
import { PageStack } from '../../lib/navigation/page-stack.tsx'
import { topOf } from '../../lib/navigation/stack.ts'
import { createPlayer } from '../../lib/player/player.ts'
import { PlayerContext } from '../../lib/player/player-context.ts'
import { PreferencesContext } from '../../lib/preferences/preferences-context.ts'
import { createPreferences } from '../../lib/preferences/preferences.ts'
import { ShellContext } from '../../lib/shell/shell-context.ts'
import { deviceStore } from '../../lib/storage/stored.ts'
import { SessionContext } from '../../shared/session/session-context.ts'
import { createSessionStore } from '../../shared/session/store.ts'
import { AppTabs } from '../app-tabs.tsx'
import { paths } from '../guard.ts'
import { isTab } from '../routes.ts'
import { appTexts } from '../texts.ts'

const never = (): never => {
  throw new Error('a drawing does nothing')
}

/** Shows one page and leads nowhere. */
const stillNavigator = (path: string, query: Readonly<Record<string, string>>): Navigator =>
  createNavigator({
    history: { state: null, length: 1, pushState: never, replaceState: () => undefined, go: never },
    location: { pathname: `/${path}`, search: `?${new URLSearchParams(query).toString()}` },
    home: paths.home,
    isTab,
    guard: (move) => move,
    extraQuery: () => ({}),
    extraNames: [],
    scrollY: () => 0,
  })

const caller: Caller = { foreground: never, read: never, quiet: never, explain: never, stream: never }

interface Props {
  path: string
  query?: Readonly<Record<string, string>>
  language: Language
  children: ReactNode
}

/** What stands around a page before anything is known of whoever looks at it. */
export function DrawnFrame({ path, query = {}, language, children }: Props) {
  const t = appTexts.loaded(language) ?? never()
  const navigator = stillNavigator(path, query)
  const isTabPage = isTab(topOf(navigator.stack()))
  const shell = {
    openHelp: never,
    refreshPerson: never,
    unsentWork: never,
    share: never,
    labels: { back: t('nav.back'), help: t('nav.help'), app: t('name') },
  }
  return (
    <PreferencesContext.Provider value={createPreferences(deviceStore(never))}>
      <SessionContext.Provider value={createSessionStore(orgModeDefault)}>
        <CallerContext.Provider value={caller}>
          <PlayerContext.Provider value={createPlayer(never)}>
            <LanguageContext.Provider value={language}>
              <ShellContext.Provider value={shell}>
                <AppFrame>
                  <PageStack
                    navigator={navigator}
                    renderPage={() => <Column bar={isTabPage ? 'tab' : 'none'}>{children}</Column>}
                  >
                    {isTabPage && <AppTabs current={path} />}
                  </PageStack>
                </AppFrame>
              </ShellContext.Provider>
            </LanguageContext.Provider>
          </PlayerContext.Provider>
        </CallerContext.Provider>
      </SessionContext.Provider>
    </PreferencesContext.Provider>
  )
}
