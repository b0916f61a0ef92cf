import { createAuthenticator } from './fakes/authenticator.ts'
import type { TestApp } from './test-app.ts'

/** A passkey as it is made; what it answers to nobody's question when there is no one to make it for. */
export async function newPasskey(app: TestApp, token: string | undefined) {
  const device = createAuthenticator()
  const { answer } = await app.send('POST /api/member/security/passkey/options', {}, { token })
  return { device, credential: device.make(answer.data?.options ?? { challenge: 'bm9uZQ', rp: { id: 'x' } }) }
}

export async function keptPasskey(app: TestApp, token: string | undefined) {
  const { device, credential } = await newPasskey(app, token)
  const input = { body: { credential, name: 'Phone' } }
  const { answer } = await app.send('POST /api/member/security/passkey', input, { token })
  return { device, id: answer.data?.id ?? '0'.repeat(16) }
}

export async function answerOf(app: TestApp, device: ReturnType<typeof createAuthenticator>) {
  const { answer } = await app.send('POST /api/auth/passkey/options', {})
  return device.answer(answer.data.options)
}
