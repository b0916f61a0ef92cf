export interface DialogRequest {
  title: string
  body?: string | undefined
  /** The word on the button that goes on. */
  confirm: string
  /** The word on the safe button; without it there is only one way out. */
  cancel?: string | undefined
  /** Escape does not close it: the app cannot go on without an answer. */
  forced?: boolean | undefined
  danger?: boolean | undefined
}

export interface OpenDialog extends DialogRequest {
  id: number
}

interface Waiting {
  dialog: OpenDialog
  key: string
  answer: Promise<boolean>
  give: (yes: boolean) => void
}

export interface DialogQueue {
  open: (request: DialogRequest) => Promise<boolean>
  current: () => OpenDialog | undefined
  settle: (id: number, yes: boolean) => void
  subscribe: (changed: () => void) => () => void
}

const keyOf = ({ title, body, confirm, cancel, forced }: DialogRequest): string =>
  JSON.stringify([title, body ?? '', confirm, cancel ?? '', forced === true])

/** One dialog at a time; ten failed calls that say the same thing are one dialog with one answer for all. */
export function createDialogQueue(): DialogQueue {
  const line: Waiting[] = []
  const listeners = new Set<() => void>()
  let next = 1
  const changed = (): void => listeners.forEach((listener) => listener())

  function open(request: DialogRequest): Promise<boolean> {
    const key = keyOf(request)
    const same = line.find((waiting) => waiting.key === key)
    if (same) return same.answer
    let give: (yes: boolean) => void = () => undefined
    const answer = new Promise<boolean>((done) => {
      give = done
    })
    line.push({ dialog: { ...request, id: next++ }, key, answer, give })
    if (line.length === 1) changed()
    return answer
  }

  function settle(id: number, yes: boolean): void {
    const [first] = line
    if (first?.dialog.id !== id) return
    line.shift()
    first.give(yes)
    changed()
  }

  return {
    open,
    settle,
    current: () => line[0]?.dialog,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
