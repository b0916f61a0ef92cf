import { sha256 } from '../../../platform/crypto/secrets.ts'

/** What a text is known by; another one was read out where it differs. */
export const textHash = (markdown: string): string => sha256(markdown)
