import '@mindisle/ui/base.css'
import { takesPlaceOfDrawing } from '@mindisle/ui/skeleton'
import { readDictionaryBy } from '@mindisle/ui/words'
import { StrictMode, startTransition, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { sameForAll } from '../constants.ts'
import { loadHelpSheet } from '../features/help/routes.ts'
import { CallerContext } from '../lib/http/caller.ts'
import { LanguageContext } from '../lib/i18n/use-texts.ts'
import { PlayerContext } from '../lib/player/player-context.ts'
import { topOf } from '../lib/navigation/stack.ts'
import { applyAppearance } from '../lib/preferences/apply.ts'
import { isWeChat } from '../lib/wechat/wechat.ts'
import { PreferencesContext } from '../lib/preferences/preferences-context.ts'
import { SessionContext } from '../shared/session/session-context.ts'
import { language, prepareBy, services } from './services.ts'
import { readDictionary } from './read-dictionary.ts'
import { findRoute } from './routes.ts'
import { prepareFor, prepareScreen } from './screen.tsx'
import { Shell } from './shell.tsx'
import { openSplash } from './splash-host.tsx'
import { loadBasicData, startApp } from './start-app.ts'
import { appTexts } from './texts.ts'

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')

function onSystemTheme(changed: () => void): () => void {
  darkSystem.addListener(changed)
  return () => darkSystem.removeListener(changed)
}

/** Language, theme and text size change without a reload. */
function Appearance({ children }: { children: ReactNode }) {
  const preferences = useStore(services.preferences)
  const isSystemDark = useSyncExternalStore(onSystemTheme, () => darkSystem.matches)
  const isDark = preferences.theme === 'system' ? isSystemDark : preferences.theme === 'dark'
  const spoken = preferences.language ?? language()
  useEffect(() => {
    applyAppearance(
      document.documentElement,
      document.querySelector<HTMLMetaElement>('meta[name=theme-color]'),
      {
        language: spoken,
        isDark,
        textSize: preferences.textSize,
        hasEffects: services.hasEffects(),
      },
    )
  })
  useEffect(() => {
    void loadBasicData(services, spoken)
  }, [spoken])
  return <LanguageContext.Provider value={spoken}>{children}</LanguageContext.Provider>
}

function App() {
  return (
    <PreferencesContext.Provider value={services.preferences}>
      <SessionContext.Provider value={services.session}>
        <CallerContext.Provider value={services.caller}>
          <PlayerContext.Provider value={services.player}>
            <Appearance>
              <Shell />
            </Appearance>
          </PlayerContext.Provider>
        </CallerContext.Provider>
      </SessionContext.Provider>
    </PreferencesContext.Provider>
  )
}

/**
 * Known before the first paint, so that a page of the whole window never shows the column first; of what is the same for
 * everybody the screen too, and where a drawing is seen until it takes its place. What else is read for somebody is read
 * anew once it is known who they are, and a tap before that would be lost on it.
 */
async function firstScreen(): Promise<void> {
  const { path } = topOf(services.navigator.stack())
  await findRoute(path).catch(() => undefined)
  if (takesPlaceOfDrawing() || sameForAll.includes(path)) await prepareScreen(path)
}

const keepLocked = async (isStart: boolean) => (await import('./lock/load.ts')).keepLocked(isStart)

/** Reading the scripts and beginning with them are two tasks: a tap in between is heard. */
const nextTask = (): Promise<void> => new Promise((begin) => setTimeout(begin))

async function main(): Promise<void> {
  readDictionaryBy(readDictionary)
  prepareBy(prepareFor)
  await nextTask()
  if (services.store.getItem('left-quickly')) await (await loadHelpSheet()).askBack(language())
  if (services.store.getItem('lock')) await keepLocked(true)
  window.addEventListener('storage', ({ key }) => void (key === 'lock' && keepLocked(false)))
  await appTexts.load(language())
  // Who is here is asked while the screen is still on its way.
  const started = startApp(services)
  await Promise.all([firstScreen(), openSplash()])
  const root = document.getElementById('root')
  if (!root) return
  // In slices: a tap between two of them is heard.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  if (isWeChat(window.navigator.userAgent)) {
    void import('./share-cards.ts').then(({ startShareCards }) => startShareCards())
  }
  await started
}

void main()
