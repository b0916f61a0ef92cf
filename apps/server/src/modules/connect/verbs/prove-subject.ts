import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Call } from '../../../platform/http/call.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { NONCE_LIVES_SECONDS, SignatureRefused } from '../../../platform/native-app/native-app.ts'
import type { ConnectDeps } from '../deps.ts'
import { askProvider, limitConnects, notConfigured } from '../guards.ts'
import { spendProof, spendState } from '../queries.ts'

const codeMemory = 24 * 3_600_000

const invalid = () => refused('code_invalid', 'connect.state_invalid', { keepWrites: true })

/** The openid behind a code that came back with a state of ours; state and code open the door once. */
export async function proveByWeChat(
  call: Call<'POST /api/wechat/connect/ready'>,
  deps: ConnectDeps,
): Promise<string> {
  const { tx, now, actor, body } = call
  const { wechat } = deps
  if (!wechat) throw notConfigured()
  await limitConnects(deps.limits, call)
  const { openId } = await askProvider(async () => {
    if (!(await spendState(tx, sha256(body.state), actor.userId, now))) throw invalid()
    await spendOnce(call, `wechat\n${body.code}`, codeMemory)
    return wechat.exchange(body.code)
  })
  return openId
}

export async function proveByToutiao(
  call: Call<'POST /api/toutiao/connect/ready'>,
  deps: ConnectDeps,
): Promise<string> {
  const { body } = call
  const { toutiao } = deps
  if (!toutiao) throw notConfigured()
  await limitConnects(deps.limits, call)
  const { openId } = await askProvider(async () => {
    await spendOnce(call, `toutiao\n${body.code}`, codeMemory)
    return toutiao.exchange(body.code, body.anonymous_code)
  })
  return openId
}

export async function proveByApp(
  call: Call<'POST /api/app/connect/ready'>,
  deps: ConnectDeps,
): Promise<string> {
  if (!deps.nativeApp) throw notConfigured()
  await limitConnects(deps.limits, call)
  try {
    const { deviceId, nonce } = deps.nativeApp.verify(call.body)
    await spendOnce(call, `app\n${deviceId}\n${nonce}`, NONCE_LIVES_SECONDS * 1000)
    return deviceId
  } catch (error) {
    if (error instanceof SignatureRefused) throw invalid()
    throw error
  }
}

async function spendOnce(
  { tx, now }: Pick<Call<'POST /api/app/connect/ready'>, 'tx' | 'now'>,
  proof: string,
  memory: number,
) {
  const expiresAt = new Date(now.getTime() + memory)
  if (!(await spendProof(tx, sha256(proof), expiresAt))) throw invalid()
}
