import { MiniPlayer, type Box } from '@mindisle/ui/mini-player'
import { useEffect, useState } from 'react'
import { miniPlayer, navigationHeight } from '../constants.ts'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { useNavigator } from '../lib/navigation/page-stack.tsx'
import { usePlayer, usePlayerState } from '../lib/player/player-context.ts'
import { laterTexts } from './later/texts.ts'

const bars = { tab: 50, action: 76, none: 0 } as const

/** Pages whose primary button must not be covered have an action bar; nothing plays over an exam. */
function barOf(isTab: boolean): keyof typeof bars {
  if (isTab) return 'tab'
  return document.querySelector('.actionbar') ? 'action' : 'none'
}

const touched = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', 'label', '[role=slider]']

/** Those in sight, as they lie in the window; what is read out only is a pixel wide. */
function controlsNow(): Box[] {
  return [...document.querySelectorAll(touched.join())]
    .filter((control) => !control.closest('.player'))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 1 && bottom > 0 && top < window.innerHeight)
    .map(({ x, y, width, height }) => ({ x, y, width, height }))
}

interface Around {
  bar: keyof typeof bars
  controls: readonly Box[]
}

const nothing: Around = { bar: 'none', controls: [] }

/** Bars and controls come with the pages and may come late: looked at twice a second while the player is on screen. */
function useAround(isTab: boolean, isOpen: boolean): Around {
  const [around, setAround] = useState(nothing)
  useEffect(() => {
    let scrolled = window.scrollY
    const look = () => {
      const isStill = window.scrollY === scrolled && !document.querySelector('[aria-modal=true]')
      scrolled = window.scrollY
      setAround((before) => {
        // It does not run about while the page moves under it, nor away from the finger that has opened it.
        const now = { bar: barOf(isTab), controls: isStill && !isOpen ? controlsNow() : before.controls }
        return JSON.stringify(now) === JSON.stringify(before) ? before : now
      })
    }
    look()
    const timer = setInterval(look, miniPlayer.pageCheck)
    return () => clearInterval(timer)
  }, [isTab, isOpen])
  return around
}

export default function Player({ isTab }: { isTab: boolean }) {
  const t = useTexts(laterTexts)
  const player = usePlayer()
  const navigator = useNavigator()
  const state = usePlayerState((all) => all)
  const { bar, controls } = useAround(isTab, state.expanded)
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
      insets={{ top: navigationHeight, bottom: bars[bar] }}
      controls={controls}
      collapseAfter={miniPlayer.collapseAfter}
    />
  )
}
