import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NetworkFailed } from '../../../lib/http/failures.ts'
import { createSpareStore } from '../../../lib/outbox/spare.ts'
import { newId } from '../../../lib/storage/new-id.ts'
import type { DiaryApi, Saved } from '../api/calls.ts'
import type { EntryInput, EntryView } from '../entry/types.ts'
import { partOf, type EntryBox, type FileBox } from './box.ts'
import { deliver } from './deliver.ts'
import { Diary } from './diary.ts'

const noFiles: FileBox = {
  read: async () => null,
  ids: async () => [],
  keepPart: async () => undefined,
  keepActs: async () => undefined,
  forget: async () => undefined,
  letGo: async () => true,
}
const me = { id: 'me', isMember: true }
/** As the server remembers it. */
const printOf = ({ text = '', clocks }: EntryInput): string =>
  `${clocks.text}:${createHash('sha256').update(text).digest('base64').slice(0, 11)}`

function createDevice() {
  const raw = new Map<string, string>()
  const entries: EntryBox = createSpareStore(
    {
      getItem: (key) => raw.get(key) ?? null,
      setItem: (key, value) => void raw.set(key, value),
      removeItem: (key) => void raw.delete(key),
    },
    'diary',
    partOf,
  )
  const boxes = { entries, files: noFiles }
  const line = { isCut: false, losesAnswers: false }
  const taken: EntryInput[] = []
  const viewOf = (input: EntryInput): EntryView => ({
    ...input,
    text: input.text ?? '',
    revision: taken.length,
    is_removed: false,
    created_at: '',
    updated_at: '',
    files: [],
  })
  const api: DiaryApi = {
    async save(inputs): Promise<Saved> {
      if (line.isCut) throw new NetworkFailed('offline')
      taken.push(...inputs)
      if (line.losesAnswers) throw new NetworkFailed('timeout')
      return { entries: inputs.map(viewOf), server_now: 1_000_000 }
    },
    upload: async () => undefined,
  }
  const open = () =>
    new Diary({
      api,
      boxes,
      tabs: { tell: () => undefined, listen: () => () => undefined },
      timers: { set: () => 1, clear: () => undefined },
      now: () => 1_000_000,
      owner: () => me,
      onArrived: async () => undefined,
      onFilesRefused: () => undefined,
    })
  return { api, boxes, line, taken, open, last: () => taken.at(-1) as EntryInput }
}

async function begin(device: ReturnType<typeof createDevice>) {
  const [diary, id] = [device.open(), newId()]
  diary.hold(id)
  await diary.put(id, 'mood', 3)
  const type = async (text: string, on = diary) => {
    await on.put(id, 'text', text)
    await on.flush().catch(() => undefined)
  }
  return { diary, id, type }
}

describe('a text that is typed on', () => {
  test('names what was sent of it without an answer, until one comes', async () => {
    const device = createDevice()
    const { type } = await begin(device)
    device.line.losesAnswers = true
    await type('半')
    expect(device.last().typed_over).toBeUndefined()
    await type('半句')
    device.line.losesAnswers = false
    await type('半句话')
    const [half, more, whole] = device.taken as [EntryInput, EntryInput, EntryInput]
    expect(whole.typed_over).toEqual([printOf(half), printOf(more)])
    await type('半句话。')
    expect(device.last()).toMatchObject({ base_revision: 3, text: '半句话。' })
    expect(device.last().typed_over).toBeUndefined()
  })

  test('names none that never left the device', async () => {
    const device = createDevice()
    const { diary, id, type } = await begin(device)
    for (const text of ['一', '一二', '一二三']) await diary.put(id, 'text', text)
    await type('一二三四')
    expect(device.taken).toMatchObject([{ text: '一二三四' }])
    expect(device.last().typed_over).toBeUndefined()
  })

  test('names it also where the page was loaded anew in between', async () => {
    const device = createDevice()
    const { id, type } = await begin(device)
    device.line.losesAnswers = true
    await type('半')
    device.line.isCut = true
    await type('半句')
    const again = device.open()
    again.hold(id)
    await again.open()
    device.line.isCut = false
    device.line.losesAnswers = false
    await type('半句话', again)
    expect(device.last()).toMatchObject({ base_revision: 0, text: '半句话' })
    expect(device.last().typed_over?.[0]).toBe(printOf(device.taken[0] as EntryInput))
  })

  test('names what was answered where the device has kept no answer', async () => {
    const device = createDevice()
    const { id, type } = await begin(device)
    await type('半')
    const again = device.open()
    again.hold(id)
    await again.open()
    await type('半句', again)
    const [half] = device.taken as [EntryInput]
    expect(device.last()).toMatchObject({ base_revision: 0, typed_over: [printOf(half)] })
  })

  test('names what was delivered past the page', async () => {
    const device = createDevice()
    const { diary, id, type } = await begin(device)
    await diary.put(id, 'text', '半')
    await deliver(device.boxes, device.api, me.id)
    const delivered = device.last()
    await type('半句')
    expect(device.last()).toMatchObject({ base_revision: 0, typed_over: [printOf(delivered)] })
  })

  test('names the last twenty where no answer comes for long', async () => {
    const device = createDevice()
    const { type } = await begin(device)
    device.line.losesAnswers = true
    for (let n = 1; n <= 23; n += 1) await type('字'.repeat(n))
    expect(device.last().typed_over).toEqual(device.taken.slice(2, 22).map(printOf))
  })
})
