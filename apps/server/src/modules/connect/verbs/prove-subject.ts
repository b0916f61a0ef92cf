import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Call } from '../../../platform/http/call.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { NONCE_LIVES_SECONDS, SignatureRefused } from '../../../platform/native-app/native-app.ts'
import type { ConnectDeps } from '../deps.ts'
import { askProvider, isTrouble, limitConnects, notConfigured } from '../guards.ts'
import { restoreProof, restoreState, spendProof, spendState } from '../queries.ts'

type WeChatCall = Call<'POST /api/wechat/connect/ready'>
type ToutiaoCall = Call<'POST /api/toutiao/connect/ready'>
type Spending = Pick<ToutiaoCall, 'tx' | 'now'>

const codeMemory = 24 * 3_600_000

const invalid = () => refused('code_invalid', 'connect.state_invalid', { keepWrites: true })

/** The openid behind a code that came back with a state of ours; state and code open the door once. */
export async function askWeChat(call: WeChatCall, deps: ConnectDeps): Promise<string> {
  const { tx, now, actor, body } = call
  const { wechat } = deps
  if (!wechat) throw notConfigured()
  await limitConnects(deps.limits, call)
  const stateHash = sha256(body.state)
  if (!(await spendState(tx, stateHash, actor.userId, now))) throw invalid()
  const asked = exchangeOnce(call, `wechat\n${body.code}`, () => wechat.exchange(body.code))
  return asked.catch(async (error: unknown) => {
    if (isTrouble(error)) await restoreState(tx, stateHash)
    throw error
  })
}

export async function askToutiao(call: ToutiaoCall, deps: ConnectDeps): Promise<string> {
  const { body } = call
  const { toutiao } = deps
  if (!toutiao) throw notConfigured()
  await limitConnects(deps.limits, call)
  return exchangeOnce(call, `toutiao\n${body.code}`, () => toutiao.exchange(body.code, body.anonymous_code))
}

/** Of many who bring the same code one asks. Where the platform was in trouble it may be brought again. */
async function exchangeOnce(
  call: Spending,
  proof: string,
  exchange: () => Promise<{ openId: string }>,
): Promise<string> {
  await spendOnce(call, proof, codeMemory)
  try {
    return (await askProvider(exchange)).openId
  } catch (error) {
    if (isTrouble(error)) await restoreProof(call.tx, sha256(proof))
    throw error
  }
}

export async function proveByApp(
  call: Call<'POST /api/app/connect/ready'>,
  deps: ConnectDeps,
): Promise<string> {
  if (!deps.nativeApp) throw notConfigured()
  await limitConnects(deps.limits, call)
  try {
    const { deviceKey, nonce } = deps.nativeApp.verify(call.body)
    await spendOnce(call, `app\n${deviceKey}\n${nonce}`, NONCE_LIVES_SECONDS * 1000)
    return deviceKey
  } catch (error) {
    if (error instanceof SignatureRefused) throw invalid()
    throw error
  }
}

async function spendOnce({ tx, now }: Spending, proof: string, memory: number): Promise<void> {
  const expiresAt = new Date(now.getTime() + memory)
  if (!(await spendProof(tx, sha256(proof), expiresAt))) throw invalid()
}
