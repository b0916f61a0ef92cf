import { describe, expect, test } from 'vitest'
import { NetworkFailed, Refused } from '../../../lib/http/failures.ts'
import type { KeptAct } from '../../../lib/outbox/acts.ts'
import { createSpareStore } from '../../../lib/outbox/spare.ts'
import type { DiaryApi, Saved } from '../api/calls.ts'
import { newId } from '../../../lib/storage/new-id.ts'
import { parts, type EntryInput, type EntryView } from '../entry/types.ts'
import { partOf, type EntryBox, type FileBox, type KeptFile } from './box.ts'
import { deliver, unsentIn } from './deliver.ts'
import { Diary } from './diary.ts'

const memory = () => {
  const raw = new Map<string, string>()
  return {
    getItem: (key: string) => raw.get(key) ?? null,
    setItem: (key: string, value: string) => void raw.set(key, value),
    removeItem: (key: string) => void raw.delete(key),
  }
}

/** Of two writers the later one wins part by part, as the real one has it. */
function createServer() {
  const entries = new Map<string, EntryView>()
  const files = new Map<string, string>()
  const state = { isCut: false, noFiles: false, saves: 0, uploads: 0, now: 1_000_000 }
  const merge = (input: EntryInput): EntryView => {
    const old = entries.get(input.id)
    const merged: EntryView = {
      ...input,
      text: input.text ?? old?.text ?? '',
      revision: (old?.revision ?? 0) + 1,
      is_removed: false,
      created_at: '',
      updated_at: '',
      files: [],
    }
    if (old) {
      const fields = { when: ['day', 'at', 'time_zone'] } as Partial<Record<string, string[]>>
      for (const part of parts) {
        if (old.clocks[part] <= input.clocks[part]) continue
        for (const field of fields[part] ?? [part])
          Object.assign(merged, { [field]: old[field as keyof EntryView] })
        merged.clocks = { ...merged.clocks, [part]: old.clocks[part] }
      }
    }
    entries.set(input.id, merged)
    return merged
  }
  const api: DiaryApi = {
    async save(inputs): Promise<Saved> {
      if (state.isCut) throw new NetworkFailed('offline')
      state.saves += 1
      return { entries: inputs.map(merge), server_now: state.now }
    },
    async upload({ id, content }) {
      if (state.isCut || state.noFiles) throw new NetworkFailed('offline')
      const text = await content.text()
      if (text === 'no picture') throw new Refused(422, '', 'picture_refused', null)
      state.uploads += 1
      files.set(id, text)
    },
  }
  return { api, entries, files, state }
}

/** As the device's database keeps them: bytes stay bytes. */
function memoryFiles(): FileBox {
  const kept = new Map<string, Map<string, KeptAct<KeptFile>>>()
  return {
    read: async (id) => (kept.has(id) ? { parts: {}, acts: [...(kept.get(id)?.values() ?? [])] } : null),
    ids: async () => [...kept.keys()],
    keepPart: async (id) => void kept.set(id, kept.get(id) ?? new Map()),
    async keepActs(id, acts) {
      for (const act of acts) kept.get(id)?.set(act.id, act)
    },
    forget: async (id) => void kept.delete(id),
    letGo: async (id) => kept.delete(id),
  }
}

function createDevice(calls: DiaryApi, owner: { id: string; isMember: boolean } | null) {
  const store = memory()
  const entries: EntryBox = createSpareStore(store, 'diary', partOf)
  const files = memoryFiles()
  const boxes = { entries, files }
  const who = { owner, refused: 0 }
  const api = { ...calls }
  const open = () => {
    const timers: Array<() => void> = []
    const diary = new Diary({
      api,
      boxes,
      tabs: { tell: () => undefined, listen: () => () => undefined },
      timers: { set: (work) => timers.push(work), clear: () => undefined },
      now: () => 1_000_000 + timers.length,
      owner: () => who.owner,
      onArrived: async () => undefined,
      onFilesRefused: (count) => (who.refused += count),
    })
    diary.setName('情绪日记')
    return diary
  }
  return { boxes, open, who, api }
}

const me = { id: 'me', isMember: true }

describe('an entry', () => {
  test('is sent with the mood alone, and leaves the device once nobody looks at it', async () => {
    const { api, entries } = createServer()
    const device = createDevice(api, me)
    const diary = device.open()
    const id = newId()
    const letGo = diary.hold(id)
    await diary.put(id, 'mood', 4)
    await diary.flush()
    expect(entries.get(id)).toMatchObject({ mood: 4, text: '', emotions: [] })
    expect(await device.boxes.entries.ids()).toEqual([id])
    letGo()
    await expect.poll(() => device.boxes.entries.ids()).toEqual([])
  })

  test('keeps what is put while its page closes', async () => {
    const { api, entries } = createServer()
    const diary = createDevice(api, me).open()
    const id = newId()
    const letGo = diary.hold(id)
    await diary.put(id, 'mood', 4)
    await diary.flush()
    letGo()
    const late = diary.put(id, 'text', '最后一句')
    await late
    await diary.flush()
    expect(entries.get(id)).toMatchObject({ mood: 4, text: '最后一句' })
  })

  test('words are sent once, not with every tap that follows', async () => {
    const { api, entries } = createServer()
    const heard: Array<string | undefined> = []
    const listening: DiaryApi = {
      ...api,
      save(inputs, isLast) {
        heard.push(...inputs.map(({ text }) => text))
        return api.save(inputs, isLast)
      },
    }
    const diary = createDevice(listening, me).open()
    const id = newId()
    const letGo = diary.hold(id)
    await diary.put(id, 'mood', 2)
    await diary.put(id, 'text', '今天很难')
    await diary.flush()
    await diary.put(id, 'mood', 3)
    await diary.flush()
    expect(heard.filter((text) => text !== undefined)).toEqual(['今天很难'])
    expect(entries.get(id)).toMatchObject({ mood: 3, text: '今天很难' })
    letGo()
  })

  test('without a mood stays here, and goes with it', async () => {
    const { api, entries, state } = createServer()
    const diary = createDevice(api, me).open()
    const id = newId()
    await diary.put(id, 'text', '先写字')
    await diary.flush()
    expect(state.saves).toBe(0)
    await diary.put(id, 'mood', 3)
    await diary.flush()
    expect(entries.get(id)).toMatchObject({ mood: 3, text: '先写字' })
  })

  test('written without network is there after a new start, is counted, and arrives once', async () => {
    const { api, entries, state } = createServer()
    const device = createDevice(api, me)
    state.isCut = true
    const id = newId()
    const diary = device.open()
    await diary.put(id, 'mood', 2)
    await diary.put(id, 'text', '隧道里')
    await expect(diary.flush()).rejects.toThrow('offline')
    expect(await unsentIn(device.boxes)).toEqual([{ name: '情绪日记', count: 1 }])

    const again = device.open()
    await again.open()
    expect(again.draft(id)?.changes.text?.value).toBe('隧道里')
    state.isCut = false
    await again.flush()
    await deliver(device.boxes, api, me.id)
    expect([...entries.values()]).toMatchObject([{ id, mood: 2, text: '隧道里' }])
    expect(await unsentIn(device.boxes)).toEqual([])
  })

  test('changed on two devices keeps the later of each part', async () => {
    const { api, entries } = createServer()
    const [one, other] = [createDevice(api, me).open(), createDevice(api, me).open()]
    const id = newId()
    one.hold(id)
    other.hold(id)
    await one.put(id, 'mood', 4)
    await one.put(id, 'text', '第一台')
    await one.flush()
    other.edit(entries.get(id) as EntryView)
    await other.put(id, 'text', '第二台')
    await one.put(id, 'mood', 5)
    await other.flush()
    await one.flush()
    expect(entries.get(id)).toMatchObject({ mood: 5, text: '第二台' })
  })
})

describe('two tabs of one device', () => {
  test('that both wrote without network bring each entry once, and leave nothing here', async () => {
    const { api, entries, state } = createServer()
    const device = createDevice(api, me)
    const tabs = [device.open(), device.open()]
    state.isCut = true
    const ids = await Promise.all(
      tabs.map(async (tab, at) => {
        const id = newId()
        await tab.put(id, 'mood', 3)
        await tab.put(id, 'text', `第 ${at + 1} 个标签页`)
        return id
      }),
    )
    await Promise.all(tabs.map((tab) => tab.open()))
    expect(await unsentIn(device.boxes)).toMatchObject([{ count: 2 }])
    state.isCut = false
    await Promise.all([...tabs.map((tab) => tab.flush()), deliver(device.boxes, api, me.id)])
    expect(ids.map((id) => entries.get(id)?.text)).toEqual(['第 1 个标签页', '第 2 个标签页'])
    expect(entries.size).toBe(2)
    await expect.poll(() => device.boxes.entries.ids()).toEqual([])
  })

  test('one that sends an entry does not let go of what the other is writing on it', async () => {
    const { api, entries, state } = createServer()
    const device = createDevice(api, me)
    const [writing, sending] = [device.open(), device.open()]
    const id = newId()
    writing.hold(id)
    state.isCut = true
    await writing.put(id, 'mood', 2)
    await sending.open()
    state.isCut = false
    // Kept here and not yet sent, while the other tab's request is under way.
    device.api.save = async (...given) => {
      device.api.save = api.save
      const saved = await api.save(...given)
      await writing.put(id, 'text', '又写了一句')
      return saved
    }
    await sending.flush()
    await expect.poll(() => sending.draft(id)?.base).not.toBeNull()
    expect(await unsentIn(device.boxes)).toMatchObject([{ count: 1 }])

    // The page that wrote it is killed: the next start brings it.
    const again = device.open()
    await again.open()
    await again.flush()
    expect(entries.get(id)).toMatchObject({ mood: 2, text: '又写了一句' })
    await expect.poll(() => device.boxes.entries.ids()).toEqual([])
  })

  test('what was taken away while it was being sent leaves nothing here', async () => {
    const { api } = createServer()
    const device = createDevice(api, me)
    const id = newId()
    const diary = device.open()
    const slow: DiaryApi['save'] = async (...given) => {
      const saved = await api.save(...given)
      await diary.forget(id)
      return saved
    }
    device.api.save = slow
    await diary.put(id, 'mood', 2)
    await diary.flush()
    expect(await device.boxes.entries.ids()).toEqual([])
    expect(await device.boxes.entries.read(id)).toBeNull()
  })
})

describe('a picture', () => {
  const river = new Blob(['river'], { type: 'image/png' })
  const add = async (diary: Diary, id: string, content = river): Promise<string> => {
    const picture = await diary.keepFile(id, 'picture', content)
    await diary.put(id, 'pictures', [picture])
    return picture
  }

  test('added without network is shown here, arrives after its entry, once, and leaves the device with it', async () => {
    const { api, entries, files, state } = createServer()
    const device = createDevice(api, me)
    const diary = device.open()
    const id = newId()
    state.isCut = true
    await diary.put(id, 'mood', 4)
    const picture = await add(diary, id)
    await expect(diary.flush()).rejects.toThrow('offline')
    expect(await (await diary.fileHere(id, picture))?.text()).toBe('river')
    state.isCut = false
    await deliver(device.boxes, api, me.id)
    expect(entries.get(id)?.pictures).toEqual([picture])
    expect([...files]).toEqual([[picture, 'river']])
    expect(state.uploads).toBe(1)
    expect(await device.boxes.files.ids()).toEqual([])
  })

  test('that does not get through keeps its entry here, is counted, and its words are not sent again', async () => {
    const { api, entries, files, state } = createServer()
    const device = createDevice(api, me)
    const diary = device.open()
    const id = newId()
    state.noFiles = true
    await diary.put(id, 'mood', 4)
    await diary.put(id, 'text', '河边')
    const picture = await add(diary, id)
    await expect(diary.flush()).rejects.toThrow('offline')
    await expect(diary.flush()).rejects.toThrow('offline')
    expect(entries.get(id)).toMatchObject({ text: '河边', pictures: [picture] })
    expect(state.saves).toBe(1)
    expect(await unsentIn(device.boxes)).toMatchObject([{ count: 1 }])

    // The page was closed before the picture was through: the next start goes on with it.
    const again = device.open()
    await again.open()
    state.noFiles = false
    await again.flush()
    expect([...files.keys()]).toEqual([picture])
    expect(state.saves).toBe(1)
  })

  test('that the server will not have is taken out of its entry, and the person is told', async () => {
    const { api, entries, state } = createServer()
    const device = createDevice(api, me)
    const diary = device.open()
    const id = newId()
    diary.hold(id)
    await diary.put(id, 'mood', 4)
    await add(diary, id, new Blob(['no picture']))
    await diary.flush()
    await diary.flush()
    expect(entries.get(id)?.pictures).toEqual([])
    expect(device.who.refused).toBe(1)
    expect(state.uploads).toBe(0)
  })

  test('that was taken out again before it was sent stays unsent', async () => {
    const { api, files, state } = createServer()
    const diary = createDevice(api, me).open()
    const id = newId()
    state.isCut = true
    await diary.put(id, 'mood', 4)
    await add(diary, id)
    await diary.put(id, 'pictures', [])
    state.isCut = false
    await diary.flush()
    expect(files.size).toBe(0)
  })
})

describe('what somebody left on the device', () => {
  test('goes along when a guest becomes a member, and not before', async () => {
    const { api, entries, state } = createServer()
    const device = createDevice(api, { id: 'guest', isMember: false })
    const diary = device.open()
    await diary.put(newId(), 'mood', 3)
    await expect(diary.flush()).rejects.toThrow('no member')
    expect(state.saves).toBe(0)
    expect(await deliver(device.boxes, api, 'me')).toBe(false)
    expect(entries.size).toBe(1)
  })

  test('of another member is neither shown nor sent, and waits for them', async () => {
    const { api, entries, state } = createServer()
    const device = createDevice(api, { id: 'somebody', isMember: true })
    state.isCut = true
    const theirs = device.open()
    await theirs.put(newId(), 'mood', 1)
    state.isCut = false
    device.who.owner = me
    const mine = device.open()
    await mine.open()
    expect(mine.store.getState().drafts).toEqual({})
    expect(await deliver(device.boxes, api, 'me')).toBe(true)
    expect(entries.size).toBe(0)
    expect(await deliver(device.boxes, api, 'somebody')).toBe(false)
    expect(entries.size).toBe(1)
  })
})
