import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeOpenId, type FakeOpenId } from '../../../testing/fakes/openid.ts'
import { createSignOn } from './adapter.ts'
import type { SignOnProvider } from './port.ts'

const redirectUri = 'https://mindisle.test/page18/org/switch'
const ann = { sub: 'ann', name: ' Ann\n Lee ' }
const discovery = '/.well-known/openid-configuration'

let provider: FakeOpenId
beforeAll(async () => void (provider = await startFakeOpenId()))
afterAll(() => provider.stop())
beforeEach(() => {
  for (const key of Object.keys(provider.wrong)) delete provider.wrong[key as keyof FakeOpenId['wrong']]
})

const settings = (changes: Partial<SignOnProvider> = {}): SignOnProvider => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  redirectUri,
  ...changes,
})
const newSignOn = () => createSignOn({ trusted: [provider.issuer], timeoutMs: 20_000 })

async function wayThere(signOn = newSignOn()) {
  const { url, ...checks } = await signOn.begin(settings())
  return { signOn, checks, returned: provider.approve(url, ann), url: new URL(url) }
}

describe('a sign-in', () => {
  test('goes there with a challenge, a state and a nonce, and comes back with a name', async () => {
    const { signOn, checks, returned, url } = await wayThere()
    expect(url.searchParams.get('redirect_uri')).toBe(redirectUri)
    expect(url.searchParams.get('scope')).toBe('openid profile')
    expect(url.href).not.toContain(checks.verifier)
    expect(await signOn.finish(settings(), checks, returned)).toEqual({
      issuer: provider.issuer,
      subject: 'ann',
      name: 'Ann Lee',
    })
  })

  test('asks once what the provider is, and again an hour later or in another process', async () => {
    const signOn = newSignOn()
    const before = provider.calls(discovery)
    for (let time = 0; time < 3; time += 1) {
      const { checks, returned } = await wayThere(signOn)
      await signOn.finish(settings(), checks, returned)
    }
    expect(provider.calls(discovery)).toBe(before + 1)
  })

  test('a code works once', async () => {
    const { signOn, checks, returned } = await wayThere()
    await signOn.finish(settings(), checks, returned)
    await expect(signOn.finish(settings(), checks, returned)).rejects.toMatchObject({
      problem: 'code_refused',
    })
  })

  test('a code that was begun elsewhere is refused by its challenge', async () => {
    const [mine, theirs] = [await wayThere(), await wayThere()]
    await expect(mine.signOn.finish(settings(), mine.checks, theirs.returned)).rejects.toMatchObject({
      problem: 'code_refused',
    })
  })

  test.each([
    ['another issuer', { claims: { iss: 'https://evil.test' } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['another nonce', { claims: { nonce: 'invented' } }],
    ['a token that is over', { claims: { exp: 1 } }],
    ['nobody', { claims: { sub: undefined } }],
    ['a key that is not the provider’s', { isOtherKey: true }],
  ])('%s is refused', async (_, wrong) => {
    const { signOn, checks, returned } = await wayThere()
    Object.assign(provider.wrong, wrong)
    await expect(signOn.finish(settings(), checks, returned)).rejects.toMatchObject({
      problem: 'token_refused',
    })
  })

  test('an answer that names another issuer is refused', async () => {
    const { signOn, checks, returned } = await wayThere()
    await expect(
      signOn.finish(settings(), checks, { ...returned, iss: 'https://evil.test' }),
    ).rejects.toMatchObject({ problem: 'token_refused' })
  })
})

describe('a dry run', () => {
  const tryOut = (changes: Partial<SignOnProvider> = {}) => newSignOn().tryOut(settings(changes))

  test('finds nothing wrong with a provider that knows us', async () => {
    expect(await tryOut()).toBeNull()
  })

  test.each([
    ['a wrong secret', {}, { clientSecret: 'wrong' }, 'client_refused'],
    ['another name', { metadata: { issuer: 'https://other.test' } }, {}, 'issuer_differs'],
    ['no codes', { metadata: { response_types_supported: ['id_token'] } }, {}, 'no_code'],
    ['no challenges', { metadata: { code_challenge_methods_supported: ['plain'] } }, {}, 'no_code'],
    ['no keys', { metadata: { jwks_uri: undefined } }, {}, 'no_code'],
    ['a page without https', { metadata: { authorization_endpoint: 'http://evil.test/' } }, {}, 'insecure'],
    ['nothing that describes a provider', { status: 404 }, {}, 'no_discovery'],
    ['no https', {}, { issuer: 'http://127.0.0.1:1' }, 'insecure'],
    ['this machine', {}, { issuer: 'https://127.0.0.1:1' }, 'private'],
    ['this machine by name', {}, { issuer: 'https://localhost:1' }, 'private'],
    ['the cloud’s own service', {}, { issuer: 'https://169.254.169.254' }, 'private'],
    ['a mapped address', {}, { issuer: 'https://[::ffff:10.0.0.1]' }, 'private'],
  ] as const)('tells %s', async (_, wrong, changes, problem) => {
    Object.assign(provider.wrong, wrong)
    expect(await tryOut(changes)).toBe(problem)
  })

  test('tells that nobody answers', async () => {
    const gone = await startFakeOpenId()
    await gone.stop()
    const signOn = createSignOn({ trusted: [gone.issuer], timeoutMs: 20_000 })
    expect(await signOn.tryOut(settings({ issuer: gone.issuer }))).toBe('unreachable')
  })
})
