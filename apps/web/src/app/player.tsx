import { MiniPlayer } from '@mindisle/ui/mini-player'
import { useEffect, useState } from 'react'
import { miniPlayer } from '../constants.ts'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { useNavigator } from '../lib/navigation/page-stack.tsx'
import { usePlayer, usePlayerState } from '../lib/player/player-context.ts'
import { appTexts } from './texts.ts'

const bars = { tab: 50, action: 76, none: 0 } as const

/** Pages whose primary button must not be covered have an action bar; nothing plays over an exam. */
function barOf(isTab: boolean): keyof typeof bars {
  if (isTab) return 'tab'
  return document.querySelector('.actionbar') ? 'action' : 'none'
}

/** Bars come with the pages and may come late: looked at twice a second while the player is on screen. */
function useInsets(isTab: boolean) {
  const [bar, setBar] = useState<keyof typeof bars>('none')
  useEffect(() => {
    const look = () => setBar(barOf(isTab))
    look()
    const timer = setInterval(look, miniPlayer.pageCheck)
    return () => clearInterval(timer)
  }, [isTab])
  return { top: 50, right: 0, bottom: bars[bar], left: 0 }
}

export default function Player({ isTab }: { isTab: boolean }) {
  const t = useTexts(appTexts)
  const player = usePlayer()
  const navigator = useNavigator()
  const state = usePlayerState((all) => all)
  const insets = useInsets(isTab)
  return (
    <MiniPlayer
      texts={{
        region: t('player.label'),
        open: t('player.expand'),
        play: t('player.play'),
        pause: t('player.pause'),
        close: t('player.close'),
        source: state.title,
      }}
      expanded={state.expanded}
      onExpand={player.setExpanded}
      playing={state.isPlaying}
      onToggle={player.toggle}
      onClose={player.close}
      onSource={() => void navigator.navigateTo(`/${state.sourceRoute}`)}
      progress={state.progress}
      position={state.position ?? undefined}
      onPosition={player.moveTo}
      insets={insets}
      collapseAfter={miniPlayer.collapseAfter}
    />
  )
}
