import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { problemsInBothThemes } from './app.ts'
import { expect, runAdmin } from './server.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator app would show now. */
function codeOf(secret: string): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((one) => letters.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** By the link that the command line prints: a password, an app, and in. */
export async function join(page: Page, server: { url: string; dataDir: string }): Promise<void> {
  const { stdout } = await runAdmin(server.dataDir, ['operator', 'link', 'demo', '--as', 'demo'])
  const token = /join#(\S+)/.exec(stdout)?.[1] ?? ''
  await page.goto(`${server.url}/admin/join#${token}`)
  const secret = (await page.locator('.gate__secret').textContent()) ?? ''
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByLabel('密码', { exact: true }).fill('a lamp over the bay 42')
  await page.getByLabel('动态码').fill(codeOf(secret))
  await page.getByRole('button', { name: '设好了，进去' }).click()
  await expect(page.getByRole('heading', { name: '今天', level: 1 })).toBeVisible()
}
