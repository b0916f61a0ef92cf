import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDrawer, type DrawerOptions } from './drawer.ts'
import type { Drawing } from './model.ts'
import { type Drawer, DrawerBusy, DrawingFailed, DrawingRefused } from './port.ts'
import { type Bundled, bundled } from '../../../testing/bundled.ts'
import { resilience } from './testing/drawings.ts'

const here = import.meta.dirname
const oddChild = join(here, 'testing/odd-child.mjs')
let programs: Bundled
const drawers: Drawer[] = []

function odd(options: DrawerOptions = {}): Drawer {
  const drawer = createDrawer({ file: oddChild, ...options })
  drawers.push(drawer)
  return drawer
}

const titled = (title: string): Drawing => ({ ...resilience, title })
const text = async (bytes: Promise<Uint8Array>): Promise<string> => Buffer.from(await bytes).toString()

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function untilGone(pid: number, milliseconds = 6_000): Promise<boolean> {
  for (const until = Date.now() + milliseconds; Date.now() < until; await wait(20))
    if (!isAlive(pid)) return true
  return false
}

afterEach(async () => {
  await Promise.all(drawers.splice(0).map((drawer) => drawer.stop()))
})
beforeAll(async () => {
  programs = await bundled(
    new URL('testing/parent.ts', import.meta.url),
    new URL('testing/hanging-child.ts', import.meta.url),
  )
})
afterAll(() => programs.remove())

test('no process before the first drawing, and one for all', async () => {
  const drawer = odd()
  expect(drawer.pid).toBeNull()
  const [first, second] = await Promise.all([text(drawer.poster(titled('a'))), text(drawer.pdf(titled('b')))])
  expect([first, second]).toEqual([`a ${drawer.pid}`, `b ${drawer.pid}`])
})

test('a child that dies in the middle is replaced and the job tried once more', async () => {
  const lines: string[] = []
  const drawer = odd({ log: (line) => lines.push(line) })
  const mark = programs.file('died')
  expect(await text(drawer.poster(titled(`die once|${mark}`)))).toContain('die once')
  expect(lines).toEqual([expect.stringContaining('ended (3)')])
})

test('killed from outside in the middle of a job, twice: that job fails, the next one is drawn', async () => {
  const drawer = odd()
  const failing = drawer.long(titled('hang'))
  const failure = expect(failing).rejects.toBeInstanceOf(DrawingFailed)
  for (let i = 0, last = 0; i < 2; i += 1) {
    while (drawer.pid === null || drawer.pid === last) await wait(10)
    last = drawer.pid
    await wait(100)
    process.kill(last, 'SIGKILL')
  }
  await failure
  expect(await text(drawer.poster(titled('next')))).toBe(`next ${drawer.pid}`)
})

test('a child that hangs is killed when its time is over', async () => {
  const drawer = odd({ jobMilliseconds: 1_500 })
  const failing = drawer.poster(titled('hang'))
  const behind = text(drawer.poster(titled('behind')))
  await wait(150)
  const first = drawer.pid ?? 0
  await expect(failing).rejects.toThrow('hung')
  expect(await behind).toBe(`behind ${drawer.pid}`)
  expect(await untilGone(first)).toBe(true)
})

test('what throws in the child fails at once and harms nobody', async () => {
  const drawer = odd()
  await expect(drawer.poster(titled('throw'))).rejects.toThrow('on purpose')
  expect(await text(drawer.poster(titled('a')))).toBe(`a ${drawer.pid}`)
})

test.each<[string, object]>([
  ['no title', { ...resilience, title: undefined }],
  ['a share above one', { ...resilience, radar: { axes: [{ label: 'a', value: 1.5 }] } }],
  ['a number that is none', { ...resilience, radar: { axes: [{ label: 'a', value: Number.NaN }] } }],
  ['an unknown field', { ...resilience, colour: 'red' }],
  ['an unknown language', { ...resilience, language: 'fr' }],
  ['too many paragraphs', { ...resilience, paragraphs: Array<string>(41).fill('') }],
  ['nothing', {}],
])('a bad model is refused before anything is started: %s', async (_, drawing) => {
  const drawer = odd()
  await expect(drawer.poster(drawing as Drawing)).rejects.toBeInstanceOf(DrawingRefused)
  expect(drawer.pid).toBeNull()
})

test('more text than anybody reads is refused', async () => {
  const chapter = { title: 'a', lead: '', text: Array<string>(80).fill('字'.repeat(3_000)) }
  const drawing = { ...resilience, chapters: [chapter] }
  await expect(odd().pdf(drawing)).rejects.toMatchObject({ reason: 'too_long' })
})

test('only so many wait; the rest are told at once', async () => {
  const drawer = odd({ places: 2 })
  const taken = ['slow|200', 'b', 'c'].map((title) => text(drawer.poster(titled(title))))
  expect(drawer.hasRoom).toBe(false)
  await expect(drawer.poster(titled('d'))).rejects.toBeInstanceOf(DrawerBusy)
  expect(await Promise.all(taken)).toHaveLength(3)
  expect(drawer.hasRoom).toBe(true)
  expect(await text(drawer.poster(titled('e')))).toContain('e ')
})

test('without work the process ends, and comes back when there is some', async () => {
  const drawer = odd({ idleMilliseconds: 80 })
  await drawer.poster(titled('a'))
  const first = drawer.pid ?? 0
  expect(await untilGone(first)).toBe(true)
  expect(drawer.pid).toBeNull()
  await drawer.poster(titled('b'))
  expect(drawer.pid).not.toBe(first)
})

test('stop ends the process and fails what was under way', async () => {
  const drawer = odd()
  const all = ['hang', 'b'].map((title) => drawer.poster(titled(title)))
  const failures = all.map((one) => expect(one).rejects.toBeInstanceOf(DrawerBusy))
  await wait(100)
  const pid = drawer.pid ?? 0
  await drawer.stop()
  await Promise.all(failures)
  expect(isAlive(pid)).toBe(false)
  await expect(drawer.poster(titled('c'))).rejects.toBeInstanceOf(DrawerBusy)
})

async function startParent(what: 'hangs' | 'waits') {
  const file = what === 'hangs' ? programs.file('hanging-child') : oddChild
  const parent = spawn(process.execPath, [programs.file('parent'), what, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(parent, 'exit')
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  return { ended, pid: Number(said.toString()), kill: () => parent.kill('SIGKILL') }
}

test('a parent that is killed takes a hanging child with it', async () => {
  const { pid, kill, ended } = await startParent('hangs')
  // It must be in its endless loop by now, deaf to everything but its own watch.
  await wait(1_000)
  expect(isAlive(pid)).toBe(true)
  kill()
  await ended
  expect(await untilGone(pid)).toBe(true)
})

test('an idle child does not keep its parent from ending', async () => {
  const { pid, ended } = await startParent('waits')
  expect(await ended).toEqual([0, null])
  expect(await untilGone(pid)).toBe(true)
})

test('the server itself loads nothing that draws', async () => {
  const { metafile } = await build({
    entryPoints: [join(here, 'index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
  })
  const [output] = Object.values(metafile.outputs)
  const loaded = (output?.imports ?? []).map(({ path }) => path).filter((path) => !path.startsWith('node:'))
  expect(loaded.sort()).toEqual(['@mindisle/contract/blocks', 'ajv', 'typebox'])
})
