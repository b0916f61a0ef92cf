import { AppFrame } from '@mindisle/ui/app-frame'
import { DialogHost } from '@mindisle/ui/dialog'
import { ToastHost } from '@mindisle/ui/toast'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { tellsOffline } from '../constants.ts'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { followLink } from '../lib/navigation/link-clicks.ts'
import { PageStack } from '../lib/navigation/page-stack.tsx'
import { topOf } from '../lib/navigation/stack.ts'
import { ShellContext, type Shell as ShellApi } from '../lib/shell/shell-context.ts'
import { AppTabs } from './app-tabs.tsx'
import { HelpHost } from './help-host.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { PlayerHost } from './player-host.tsx'
import { isTab, useIsFull } from './routes.ts'
import { Screen } from './screen.tsx'
import { services } from './services.ts'
import { refreshPerson } from './refresh-person.ts'
import { BackdropHost, SideHost } from './side-host.tsx'
import { SplashHost } from './splash-host.tsx'
import { appTexts } from './texts.ts'
import { UpdatePrompt } from './update-prompt.tsx'
import './shell.css'

const { navigator } = services

/** Who comes back to the app may have been banned, or have signed in elsewhere, meanwhile. */
async function lookAgain(): Promise<void> {
  if (document.visibilityState !== 'visible' || services.session.getState().init !== 'ready') return
  await refreshPerson(services).catch(() => undefined)
  await navigator.recheck()
}

function useLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => followLink(event, navigator, window.location.origin)
    const onShow = () => void lookAgain()
    document.addEventListener('click', onClick)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [])
}

function useShellApi(setHelp: (wanted: string) => void): ShellApi {
  const t = useTexts(appTexts)
  return useMemo(
    () => ({
      openHelp: () => setHelp('now'),
      refreshPerson: () => refreshPerson(services),
      unsentWork: () => import('./unsent-work.ts').then((own) => own.unsentWork(services)),
      share: async (page = { address: '/', title: t('name'), text: t('slogan') }) =>
        (await import('./share-page.ts')).sharePage(services, page),
      labels: { back: t('nav.back'), help: t('nav.help'), app: t('name') },
    }),
    [setHelp, t],
  )
}

export function Shell() {
  useLinks()
  const t = useTexts(appTexts)
  const [help, setHelp] = useState('')
  // A soft word takes the place of nothing: the help sheet may be open.
  useEffect(() => services.onHelp((whose) => setHelp((now) => (whose === 'soft' ? now || whose : whose))), [])
  const shell = useShellApi(setHelp)
  const stack = useSyncExternalStore(navigator.subscribe, navigator.stack)
  const top = topOf(stack)
  const { path } = top
  const isFull = useIsFull(path)
  const isTabPage = isTab(top)
  return (
    <ShellContext.Provider value={shell}>
      {document.documentElement.dataset.mode === 'demo' && (
        <aside className={`demo-mark${isFull ? ' demo-mark--edge' : ''}`}>{t('demo.mark')}</aside>
      )}
      <AppFrame {...(!isFull && { side: <SideHost />, ambient: <BackdropHost /> })}>
        <PageStack navigator={navigator} renderPage={(page) => <Screen page={page} />}>
          {isTabPage && <AppTabs current={path} />}
          {!tellsOffline(path) && <OfflineStrip />}
          <PlayerHost path={path} isTab={isTabPage} />
          <HelpHost wanted={help} onClose={() => setHelp('')} />
          <SplashHost />
        </PageStack>
      </AppFrame>
      <UpdatePrompt />
      <DialogHost />
      <ToastHost />
    </ShellContext.Provider>
  )
}
