import { describe, expect, it } from 'vitest'
import { createDialogQueue } from './queue.ts'

const lost = { title: 'No connection', confirm: 'OK' }
const leave = { title: 'Leave?', confirm: 'Leave', cancel: 'Stay' }

describe('dialogs', () => {
  it('show one at a time, in order', async () => {
    const queue = createDialogQueue()
    const first = queue.open(lost)
    const second = queue.open(leave)
    expect(queue.current()?.title).toBe('No connection')
    queue.settle(queue.current()!.id, true)
    expect(queue.current()?.title).toBe('Leave?')
    queue.settle(queue.current()!.id, false)
    expect(queue.current()).toBeUndefined()
    expect(await first).toBe(true)
    expect(await second).toBe(false)
  })

  it('that say the same are one, and all who asked get its answer', async () => {
    const queue = createDialogQueue()
    const answers = Array.from({ length: 10 }, () => queue.open({ ...leave }))
    queue.settle(queue.current()!.id, true)
    expect(queue.current()).toBeUndefined()
    expect(await Promise.all(answers)).toEqual(Array(10).fill(true))
  })

  it('collapse while waiting too, but not once answered', () => {
    const queue = createDialogQueue()
    void queue.open(lost)
    void queue.open(leave)
    void queue.open(leave)
    queue.settle(queue.current()!.id, true)
    queue.settle(queue.current()!.id, true)
    expect(queue.current()).toBeUndefined()
    void queue.open(lost)
    expect(queue.current()?.title).toBe('No connection')
  })

  it('differ when any word differs', () => {
    const queue = createDialogQueue()
    void queue.open(lost)
    void queue.open({ ...lost, body: 'Try again' })
    void queue.open({ ...lost, confirm: 'Retry' })
    void queue.open({ ...lost, forced: true })
    let count = 0
    for (let dialog = queue.current(); dialog; dialog = queue.current(), count++)
      queue.settle(dialog.id, true)
    expect(count).toBe(4)
  })

  it('are not answered by a late tap on the one before', () => {
    const queue = createDialogQueue()
    void queue.open(lost)
    const { id } = queue.current()!
    queue.settle(id, true)
    void queue.open(leave)
    queue.settle(id, true)
    expect(queue.current()?.title).toBe('Leave?')
  })

  it('tell their host of each change, and only of those', () => {
    const queue = createDialogQueue()
    let changes = 0
    const stop = queue.subscribe(() => changes++)
    void queue.open(lost)
    void queue.open(leave)
    void queue.open(leave)
    expect(changes).toBe(1)
    queue.settle(queue.current()!.id, true)
    expect(changes).toBe(2)
    stop()
    queue.settle(queue.current()!.id, true)
    expect(changes).toBe(2)
  })
})
