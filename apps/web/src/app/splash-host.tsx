import { useReducer } from 'react'
import { topOf } from '../lib/navigation/stack.ts'
import { stored } from '../lib/storage/stored.ts'
import { localDay } from '../shared/home/day.ts'
import { paths } from './guard.ts'
import { language, services } from './services.ts'
import { basicDataPlace } from './start-app.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const lastShown = stored(services.store, 'splash-day', isText)

const today = (): string => localDay(new Date())

/** Nobody waits longer than this for a picture. */
const patience = 400

type Opened = Pick<typeof import('./splash.tsx'), 'Splash'> & { title: string; line: string }
let opened: Opened | null = null

/**
 * Before anything is drawn, or not at all: a picture that comes over a page which somebody has begun to read is in
 * their way. So only on the way home, and only once its words are on the device.
 */
export async function openSplash(): Promise<void> {
  if (topOf(services.navigator.stack()).path !== paths.home || lastShown.read() === today()) return
  const words = basicDataPlace(services.store, language()).any()?.splash
  if (!words) return
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const part = await Promise.race([import('./splash.tsx'), late]).catch(() => null)
  if (!part) return
  opened = { Splash: part.Splash, title: words.title, line: words.line }
  lastShown.write(today())
}

/** A quiet picture once a day. */
export function SplashHost() {
  const [isShown, end] = useReducer(() => false, opened !== null)
  return isShown && opened ? <opened.Splash title={opened.title} line={opened.line} onEnd={end} /> : null
}
