import { lockPerson, rememberBirthYear, type AccountDeps } from '../modules/account/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notSignedIn } from '../platform/http/refusal.ts'
import { rewardCompleteProfile } from './change-profile.ts'

/** Asked once: what is known is not asked again, nor changed here, so that guessing is no way in. */
export async function tellBirthYear(
  call: Call<'POST /api/chat/birth_year'>,
  deps: Pick<AccountDeps, 'accountChanged' | 'secrets'>,
): Promise<object> {
  const { tx, actor, body } = call
  const person = await lockPerson(tx, actor.userId)
  if (!person) throw notSignedIn()
  if (person.birthday === null)
    await rewardCompleteProfile(call, deps, await rememberBirthYear(call, deps, person, body.birth_year))
  return {}
}
