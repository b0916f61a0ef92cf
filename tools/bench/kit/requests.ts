import type { CDPSession } from '@playwright/test'

/** What a page sends for, over the line: what it has in memory, and what stands in the page itself, is no request. */
export async function watchRequests(session: CDPSession): Promise<() => string[]> {
  const sent = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) sent.set(requestId, request.url)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => void sent.delete(requestId))
  await session.send('Network.enable')
  return () => [...sent.values()]
}
