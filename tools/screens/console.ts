import { join as joinConsole } from '../../apps/server/testing/console.ts'
import { runAdmin, type RunningServer } from '../../apps/web/e2e/server.ts'
import { consolePages } from '../../apps/web/e2e/console-page.ts'

/** Every page of the console under a name of its own. */
export const consoleShots = consolePages.map(([address]) => ({
  name: ['console', ...address.split(/[^\w-]+/).filter(Boolean)].join('-'),
  path: `/admin/${address}`,
}))

/** The cookie of the operator for trying out, who comes in by the link that the command prints. */
export async function operatorCookie({
  url,
  dataDir,
}: RunningServer): Promise<{ name: string; value: string; url: string }> {
  const { stdout, stderr } = await runAdmin(dataDir, ['operator', 'link', 'demo', '--as', 'demo'])
  const invitation = /join#(\S+)/.exec(stdout)?.[1]
  if (!invitation) throw new Error(`no link in:\n${stdout}${stderr}`)
  const clock = { now: new Date(), forward: () => undefined }
  const { cookie } = await joinConsole({ url, clock }, 'demo', invitation)
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url }
}
