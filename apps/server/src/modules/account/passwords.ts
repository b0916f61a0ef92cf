import { passwordMatches } from '../../platform/auth/password-hash.ts'
import { refused } from '../../platform/http/refusal.ts'

/** The hash it was found to match, so that the transaction after it can see whether that is still the person's. */
export async function matchedHash(kept: string | null, password: string): Promise<string> {
  if (!(await passwordMatches(kept, password)) || kept === null) throw passwordWrong()
  return kept
}

export const passwordWrong = () => refused('password_wrong', 'account.password_wrong')
