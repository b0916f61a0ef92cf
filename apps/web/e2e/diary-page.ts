import type { Page } from '@playwright/test'
import { postAs } from './app.ts'
import { readAs } from './take-test.ts'

interface Written {
  id: string
  day: string
  at: number
  mood: number
  emotions: string[]
  activities: string[]
  text: string
  base_revision: number
}

/** Written past the app, today and now unless told otherwise; answers its id. */
export async function makeEntry(page: Page, written: Partial<Written> = {}, ago = 0): Promise<string> {
  const made = await page.evaluate(
    (before) => ({
      id: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte % 36).toString(36)).join(''),
      day: new Date().toLocaleDateString('sv'),
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      now: Date.now() - before,
    }),
    ago,
  )
  const parts = ['when', 'mood', 'emotions', 'activities', 'sleep', 'text', 'pictures', 'voice']
  const { now, ...entry } = made
  await postAs(page, '/api/diary/save', {
    entries: [
      {
        ...entry,
        base_revision: 0,
        at: 600,
        mood: 4,
        emotions: ['content', 'at-ease'],
        activities: ['work', 'walk'],
        sleep: 7.5,
        text: '方案终于定稿。回家路上绕了一段河边，风很轻。',
        pictures: [],
        voice: null,
        clocks: Object.fromEntries(parts.map((part) => [part, now])),
        ...written,
      },
    ],
  })
  return written.id ?? made.id
}

export const mood = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

const monthNow = (page: Page): Promise<string> =>
  page.evaluate(() => new Date().toLocaleDateString('sv').slice(0, 7))

interface Month {
  list: Array<{ id: string; mood: number; emotions: string[]; activities: string[]; excerpt: string }>
}
export const keptBy = async (page: Page): Promise<Month['list']> =>
  (await readAs<Month>(page, `/api/diary/month/${await monthNow(page)}`)).list

/** A picture of one colour, as a file that somebody chooses. */
export const picture = async (page: Page, colour: string) => {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 })
    const paper = canvas.getContext('2d')
    if (paper) paper.fillStyle = fill
    paper?.fillRect(0, 0, 60, 40)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') }
}
