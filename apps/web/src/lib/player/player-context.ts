import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Player, PlayerState } from './player.ts'

export const PlayerContext = createContext<Player | null>(null)

export function usePlayer(): Player {
  const player = useContext(PlayerContext)
  if (!player) throw new Error('usePlayer needs a PlayerContext above')
  return player
}

export const usePlayerState = <T>(pick: (state: PlayerState) => T): T => useStore(usePlayer().store, pick)
