/** Wakes the messenger of this process at once; those of others look for themselves. */
export interface Bell {
  ring(): void
  /** Until it rings, or the time is over. */
  heard(milliseconds: number): Promise<void>
}

export function createBell(): Bell {
  let wake: (() => void) | null = null
  let hasRung = false
  return {
    ring() {
      hasRung = true
      wake?.()
    },
    async heard(milliseconds) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = null
      }
      hasRung = false
    },
  }
}
