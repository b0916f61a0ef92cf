import type { IconName } from '../icon/index.ts'

export const toastMs = 2400
/** Somebody has to read it, decide and reach it. */
export const linkToastMs = 10_000

export interface ToastLink {
  text: string
  href: string
}

export interface Toast {
  id: number
  text: string
  icon?: IconName | undefined
  link?: ToastLink | undefined
}

/** One at a time: a new one takes the place of the old at once and has its full time. */
export function createToasts() {
  const listeners = new Set<() => void>()
  let current: Toast | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let next = 1
  const set = (toast: Toast | undefined): void => {
    current = toast
    listeners.forEach((listener) => listener())
  }
  const hide = (): void => {
    clearTimeout(timer)
    set(undefined)
  }
  return {
    /** What is given back hides this toast, and no other that has taken its place. */
    show(text: string, icon?: IconName, link?: ToastLink): () => void {
      clearTimeout(timer)
      const id = next++
      set({ id, text, icon, link })
      timer = setTimeout(() => set(undefined), link ? linkToastMs : toastMs)
      return () => {
        if (current?.id === id) hide()
      }
    },
    hide,
    current: (): Toast | undefined => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
