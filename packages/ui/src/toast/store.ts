import type { IconName } from '../icon/index.ts'

export const toastMs = 2400

export interface Toast {
  id: number
  text: string
  icon?: IconName | undefined
}

/** One at a time: a new one takes the place of the old at once and has its full time. */
export function createToasts(ms = toastMs) {
  const listeners = new Set<() => void>()
  let current: Toast | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let next = 1
  const set = (toast: Toast | undefined): void => {
    current = toast
    listeners.forEach((listener) => listener())
  }
  return {
    show(text: string, icon?: IconName): void {
      clearTimeout(timer)
      set({ id: next++, text, icon })
      timer = setTimeout(() => set(undefined), ms)
    },
    hide(): void {
      clearTimeout(timer)
      set(undefined)
    },
    current: (): Toast | undefined => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
