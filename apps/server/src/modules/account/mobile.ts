import type { Secrets } from '../../platform/crypto/secrets.ts'

export const mobileIndexOf = (secrets: Secrets, mobile: string): string =>
  secrets.blindIndex('mobile', mobile)
