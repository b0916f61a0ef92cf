import { createStore, type StoreApi } from 'zustand/vanilla'

export interface Track {
  audioUrl: string
  thumbnail: string
  title: string
  sourceRoute: string
}

/** The state of the little player that follows across pages; the names are those of the cross-platform client. */
export interface PlayerState extends Track {
  visible: boolean
  expanded: boolean
  isPlaying: boolean
  isPaused: boolean
  position: { x: number; y: number } | null
  /** 0 to 1. */
  progress: number
}

/** The part of an audio element that is used; it may fail to play at any time. */
export interface Sound {
  src: string
  loop: boolean
  currentTime: number
  readonly duration: number
  play(): Promise<void>
  pause(): void
  addEventListener(type: 'timeupdate' | 'ended' | 'pause' | 'play' | 'error', listener: () => void): void
}

const silent: PlayerState = {
  visible: false,
  expanded: false,
  audioUrl: '',
  thumbnail: '',
  title: '',
  sourceRoute: '',
  isPlaying: false,
  isPaused: false,
  position: null,
  progress: 0,
}

export interface Player {
  store: StoreApi<PlayerState>
  /** A track may bring its own sound; else its address is played. */
  play(track: Track & { sound?: Sound }): void
  toggle(): void
  setExpanded(expanded: boolean): void
  moveTo(position: { x: number; y: number }): void
  close(): void
}

export function createPlayer(makeSound: () => Sound): Player {
  const store = createStore<PlayerState>(() => silent)
  let sound: Sound | null = null
  let file: Sound | null = null
  const heard = new WeakSet<Sound>()
  /** What a sound that was replaced still says no longer counts. */
  const listenTo = (made: Sound): Sound => {
    if (heard.has(made)) return made
    heard.add(made)
    made.loop = true
    const tell = (state: Partial<PlayerState>) => sound === made && store.setState(state)
    made.addEventListener('play', () => tell({ isPlaying: true, isPaused: false }))
    for (const type of ['pause', 'error'] as const)
      made.addEventListener(type, () => tell({ isPlaying: false, isPaused: true }))
    made.addEventListener('timeupdate', () =>
      tell({ progress: made.duration > 0 ? made.currentTime / made.duration : 0 }),
    )
    return made
  }
  const start = () => void sound?.play().catch(() => store.setState({ isPlaying: false, isPaused: true }))

  return {
    store,
    setExpanded: (expanded) => store.setState({ expanded }),
    moveTo: (position) => store.setState({ position }),
    play({ sound: own, ...track }) {
      const next = own ?? (file ??= makeSound())
      if (sound !== next) sound?.pause()
      sound = listenTo(next)
      if (!own && store.getState().audioUrl !== track.audioUrl) sound.src = track.audioUrl
      store.setState({ ...track, visible: true, expanded: true })
      start()
    },
    toggle() {
      if (store.getState().isPlaying) sound?.pause()
      else start()
    },
    close() {
      sound?.pause()
      if (sound) sound.currentTime = 0
      store.setState({ ...silent, position: store.getState().position })
    },
  }
}
