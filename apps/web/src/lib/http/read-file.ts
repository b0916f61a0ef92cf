import { NetworkFailed, ServerFault } from './failures.ts'

/** Bytes that only their owner may read: an address in a picture could not carry the token. */
export async function readFile(address: string, token: string | null): Promise<Blob> {
  const response = await window
    .fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} })
    .catch(() => {
      throw new NetworkFailed(window.navigator.onLine ? 'failed' : 'offline')
    })
  if (!response.ok) throw new ServerFault(response.status, '')
  return response.blob()
}
