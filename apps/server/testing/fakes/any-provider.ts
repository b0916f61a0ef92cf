import { randomText } from '../../src/platform/ids.ts'
import type { SignOn } from '../../src/platform/sign-on/port.ts'

/** A provider that vouches for whoever comes: here only the door is tested. */
export const anyProvider: SignOn = {
  async begin() {
    const state = randomText(32)
    return { url: `https://platform.test/?state=${state}`, state, nonce: 'n', verifier: 'v' }
  },
  finish: async (_provider, _checks, { code }) => ({
    issuer: 'https://platform.test',
    subject: code,
    name: '',
  }),
  tryOut: async () => null,
}
