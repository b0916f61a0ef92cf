/**
 * Lets one of those who wait do its work in each turn of the event loop, so that whoever asks for little in between is
 * answered after one of them and not after all.
 */
export function oneATurn(): (work: () => void) => void {
  const line: Array<() => void> = []
  const next = (): void => {
    // The next one is called first: one that throws must not leave the others standing.
    if (line.length > 1) setImmediate(next)
    line.shift()?.()
  }
  return (work) => {
    if (line.push(work) === 1) setImmediate(next)
  }
}
