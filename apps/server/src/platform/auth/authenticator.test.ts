import { describe, expect, test } from 'vitest'
import { sha256 } from '../crypto/secrets.ts'
import { createAuthenticator, type TokenFacts } from './authenticator.ts'

const token = 'a'.repeat(43)
const facts = (userId: string): TokenFacts => ({
  userId,
  sessionId: 's',
  isBanned: false,
  isAuthMobile: false,
  isAuthMp: false,
  roles: [],
  tokenHash: sha256(token),
  issuedAt: new Date(0),
  expiresAt: new Date(1),
  isRevoked: false,
  provenAt: null,
  profile: {} as never,
  config: {} as never,
})

describe('the authenticator', () => {
  test('asks once while it remembers, again after it was told to forget', async () => {
    let asked = 0
    const authenticator = createAuthenticator(async () => {
      asked += 1
      return facts('u1')
    })
    const look = () => authenticator.look(`Bearer ${token}`)
    await look()
    await look()
    expect(asked).toBe(1)
    authenticator.forgetUser('someone else')
    await look()
    expect(asked).toBe(1)
    authenticator.forgetUser('u1')
    await look()
    expect(asked).toBe(2)
    authenticator.forgetAll()
    await look()
    expect(asked).toBe(3)
  })

  test('does not keep what changed while it was reading', async () => {
    let asked = 0
    const authenticator = createAuthenticator(async () => {
      asked += 1
      if (asked === 1) authenticator.forgetUser('u1')
      return facts('u1')
    })
    await authenticator.look(`Bearer ${token}`)
    await authenticator.look(`Bearer ${token}`)
    expect(asked).toBe(2)
  })

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer short',
    `Basic ${token}`,
    `Bearer ${token} `,
    `Bearer ${'ä'.repeat(43)}`,
  ])('never asks about %s', async (header) => {
    const authenticator = createAuthenticator(async () => {
      throw new Error('asked')
    })
    expect(await authenticator.look(header)).toBeNull()
  })
})
