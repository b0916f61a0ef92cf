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
import { AboutContext } from '../../lib/shell/about-here.ts'
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
const stillNavigator = (path: string): Navigator =>
  createNavigator({
    history: { state: null, length: 1, pushState: never, replaceState: () => undefined, go: never },
    location: { pathname: `/${path}`, search: '' },
    home: paths.home,
    isTab,
    guard: (move) => move,
    extraQuery: () => ({}),
    extraNames: [],
    scrollY: () => 0,
  })

const caller: Caller = { foreground: never, read: never, quiet: never, explain: never, stream: never }

/** What stands around a page before anything is known of whoever looks at it. */
export function framed(path: string, language: Language, page: ReactNode, about?: unknown): ReactNode {
  const t = appTexts.loaded(language) ?? never()
  const navigator = stillNavigator(path)
  const isTabPage = isTab(topOf(navigator.stack()))
  const labels = { back: t('nav.back'), help: t('nav.help'), app: t('name') }
  const shell = { openHelp: never, refreshPerson: never, unsentWork: never, share: never, labels }
  const [preferences, session, player] = [
    createPreferences(deviceStore(never)),
    createSessionStore(orgModeDefault),
    createPlayer(never),
  ]
  const column = () => <Column bar={isTabPage ? 'tab' : 'none'}>{page}</Column>
  return (
    <PreferencesContext value={preferences}>
      <SessionContext value={session}>
        <CallerContext value={caller}>
          <PlayerContext value={player}>
            <LanguageContext value={language}>
              <ShellContext value={shell}>
                <AboutContext value={() => about}>
                  <AppFrame>
                    <PageStack navigator={navigator} renderPage={column}>
                      {isTabPage && <AppTabs current={path} />}
                    </PageStack>
                  </AppFrame>
                </AboutContext>
              </ShellContext>
            </LanguageContext>
          </PlayerContext>
        </CallerContext>
      </SessionContext>
    </PreferencesContext>
  )
}
