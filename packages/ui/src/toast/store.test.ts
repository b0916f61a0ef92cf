import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasts, linkToastMs, toastMs } from './store.ts'

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('stay 2.4 seconds', () => {
    const toasts = createToasts()
    toasts.show('saved')
    vi.advanceTimersByTime(toastMs - 1)
    expect(toasts.current()?.text).toBe('saved')
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toBeUndefined()
    expect(toastMs).toBe(2400)
  })

  it('stay longer where they lead somewhere, and not the next one', () => {
    const toasts = createToasts()
    toasts.show('left', undefined, { text: 'help', href: '/help' })
    vi.advanceTimersByTime(linkToastMs - 1)
    expect(toasts.current()?.link?.href).toBe('/help')
    toasts.show('saved')
    vi.advanceTimersByTime(toastMs)
    expect(toasts.current()).toBeUndefined()
  })

  it('take the place of the last one and have their full time', () => {
    const toasts = createToasts()
    toasts.show('try 1')
    vi.advanceTimersByTime(2000)
    toasts.show('try 2')
    vi.advanceTimersByTime(2000)
    expect(toasts.current()?.text).toBe('try 2')
    toasts.hide()
    expect(toasts.current()).toBeUndefined()
  })

  it('are taken back by whoever said them, and never another', () => {
    const toasts = createToasts()
    const takeBack = toasts.show('connecting')
    toasts.show('saved')
    takeBack()
    expect(toasts.current()?.text).toBe('saved')
    toasts.show('connecting')()
    expect(toasts.current()).toBeUndefined()
  })
})
