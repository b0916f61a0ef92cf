import { connect } from 'node:net'

export type OnPort = 'free' | 'mindisle' | 'stranger'

/** Who answers there: nobody, a server of ours, or another program. */
export async function whoIsOn(host: string, port: number): Promise<OnPort> {
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 2000 })
    const end = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
  if (!isTaken) return 'free'
  const place = host.includes(':') ? `[${host}]` : host
  const signal = AbortSignal.timeout(5000)
  const answer = await fetch(`http://${place}:${port}/readyz`, { signal }).then(
    (response) => response.json() as Promise<unknown>,
    () => null,
  )
  const isOurs = answer !== null && typeof answer === 'object' && 'ok' in answer
  return isOurs ? 'mindisle' : 'stranger'
}
