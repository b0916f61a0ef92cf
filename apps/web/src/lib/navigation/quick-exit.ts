import { deviceStore, stored } from '../storage/stored.ts'

/** A page of its own, without a word or a picture of the app. */
export const neutralPage = '/calendar.html'

const isYes = (value: unknown): value is true => value === true

/** Set until somebody has said that they want to go on. */
export const leftMark = () =>
  stored(
    deviceStore(() => window.localStorage),
    'left-quickly',
    isYes,
  )

/** The page in front gives its place in the history away: back leads past it, and whatever it leads to asks first. */
export function leaveQuickly(): void {
  document.documentElement.hidden = true
  leftMark().write(true)
  // A browser may bring this very page back as it was: it must ask too.
  window.addEventListener('pageshow', () => window.location.reload())
  window.location.replace(neutralPage)
}
