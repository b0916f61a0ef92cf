/** Written anew whenever the device is emptied of a person. */
export const emptiedMark = 'emptied'

function read(): string | null {
  try {
    return window.localStorage.getItem(emptiedMark)
  } catch {
    return null
  }
}

const atStart = read()

/** Emptied since this page was loaded, here or in another tab: what it still writes would be left for the next person. */
export const isEmptied = (): boolean => read() !== atStart

/** A page that still holds somebody who has left the device gives way to a new one, also when it comes back from the past. */
export function leaveOnceEmptied(): void {
  const look = () => {
    if (!isEmptied()) return
    window.sessionStorage.clear()
    window.location.replace('/')
  }
  for (const event of ['storage', 'pageshow', 'visibilitychange']) window.addEventListener(event, look)
}
