import { inParallel, sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { codeFor, forgetLimits, type Stage } from './stage.ts'

const waveSize = 2_000
const targetsAWave = 50
const width = 48

interface Target {
  mobile: string
  /** Where its code was asked for. */
  address: string
  code: string
}

async function newTarget(stage: Stage, seeded: Seeded): Promise<Target> {
  const to = { mobile: seeded.mobile(), address: seeded.address() }
  return { ...to, code: await codeFor(stage, to, seeded) }
}

function wrongCode(seeded: Seeded, right: string): string {
  for (;;) {
    const code = seeded.digits(6)
    if (code !== right) return code
  }
}

const login = (target: Target, code: string) => ({ mobile: target.mobile, code, agreed: true })

async function guess(stage: Stage, target: Target, seeded: Seeded, address = target.address): Promise<void> {
  const { client, report } = stage
  const { status, answer } = await client.send('POST /api/auth/login', {
    body: login(target, wrongCode(seeded, target.code)),
    key: seeded.text(24),
    address,
  })
  report.count('wrong codes tried')
  report.count(`wrong codes answered ${status}`)
  const isCounted = status === 422 && !answer.success && answer.type === 'code_invalid'
  report.require(isCounted || status === 429, 'a wrong code got another answer', `status ${status}`)
}

/** Someone who knows their code, while the others guess, also at theirs. */
async function ownerSignsIn(stage: Stage, seeded: Seeded): Promise<void> {
  const { client, report } = stage
  const target = await newTarget(stage, seeded)
  const stranger = seeded.address()
  for (let i = 0; i < 5; i += 1) await guess(stage, target, seeded, stranger)
  const sending = { body: login(target, target.code), key: seeded.text(24), address: target.address }
  const { status, answer } = await client.send('POST /api/auth/login', sending)
  report.count('owners signed in meanwhile', status === 200 ? 1 : 0)
  report.require(status === 200, 'an owner with the right code was kept out', `${status} ${answer.message}`)
}

async function askAgain(stage: Stage, target: Target): Promise<void> {
  const sending = { body: { mobile: target.mobile, purpose: 'login' }, address: target.address }
  const { status } = await stage.client.send('POST /api/auth/sms_code', sending)
  stage.report.count('codes asked for too soon')
  stage.report.require(status === 429, 'a second code within a minute', `status ${status}`)
}

/** Each code that was guessed at died of its five tries, and none of them was ever used. */
async function checkTargets(stage: Stage): Promise<void> {
  const { report, server } = stage
  const { rows } = await server.sql.query<{ dead: number; used: number }>(
    `select count(*)::int as dead, count(used_at)::int as used from sms_codes where tries_left = 0`,
  )
  const { dead = 0, used = 0 } = rows[0] ?? {}
  const guessedAt = report.of('numbers with a live code')
  report.require(dead === guessedAt, 'not every code died of its wrong tries', `${dead} of ${guessedAt}`)
  report.require(used === 0, 'a dead code was used', String(used))
}

async function wave(stage: Stage, seeded: Seeded, number: number, guesses: number): Promise<void> {
  const { report } = stage
  await forgetLimits(stage)
  const count = Math.min(targetsAWave, Math.ceil(guesses / 30))
  const targets: Target[] = []
  for (let i = 0; i < count; i += 1) {
    targets.push(await newTarget(stage, seeded))
  }
  report.count('numbers with a live code', count)
  const streams = Array.from({ length: width }, (_, i) => seeded.branch(`${number}/${i}`))
  const share = (i: number) => Math.floor(guesses / width) + (i < guesses % width ? 1 : 0)
  const attack = inParallel(streams.entries(), width, async ([i, stream]) => {
    for (let n = 0; n < share(i); n += 1) await guess(stage, stream.pick(targets), stream)
  })
  const owner = seeded.branch(`owner/${number}`)
  for (let i = 0; i < 3; i += 1) await ownerSignsIn(stage, owner)
  // One whose code was just sent: on a busy machine those of the others may be older than a minute by now.
  await askAgain(stage, await newTarget(stage, owner))
  await attack
  await checkTargets(stage)
  for (const target of targets.slice(0, 5)) {
    await forgetLimits(stage)
    const sending = { body: login(target, target.code), key: seeded.text(24), address: target.address }
    const { status } = await stage.client.send('POST /api/auth/login', sending)
    report.count('right codes refused after the fifth wrong try')
    report.require(status === 422, 'a code outlived its five tries', `status ${status}`)
  }
}

/** Four wrong tries at once leave a code alive, five kill it: to the try. */
async function exactDeath(stage: Stage, seeded: Seeded, wrong: 4 | 5): Promise<void> {
  const target = await newTarget(stage, seeded)
  const streams = Array.from({ length: wrong }, (_, i) => seeded.branch(`${target.mobile}/${i}`))
  await Promise.all(streams.map((stream) => guess(stage, target, stream)))
  const sending = { body: login(target, target.code), key: seeded.text(24), address: target.address }
  const { status } = await stage.client.send('POST /api/auth/login', sending)
  const expected = wrong === 4 ? 200 : 422
  stage.report.count(`right code after ${wrong} parallel wrong ones: ${status}`)
  stage.report.require(status === expected, `after ${wrong} wrong tries at once`, `status ${status}`)
}

/** Too many failures everywhere in an hour close the door for all: say so, and for how long. */
async function allLimit(stage: Stage, seeded: Seeded): Promise<void> {
  await forgetLimits(stage)
  const target = await newTarget(stage, seeded)
  const sending = { body: login(target, target.code), key: seeded.text(24), address: target.address }
  await stage.server.sql.query(
    `insert into rate_limits (key, points, expire) values ('login_all_hour:all', 20000, $1)
     on conflict (key) do update set points = 20000, expire = $1`,
    [Date.now() + 3_600_000],
  )
  const shut = await stage.client.send('POST /api/auth/login', sending)
  stage.report.count(`owner's right code once all tries of the hour are spent: ${shut.status}`)
  await forgetLimits(stage)
  const open = await stage.client.send('POST /api/auth/login', sending)
  stage.report.require(open.status === 200, 'a login refused for the all-limit cannot be repeated')
}

export async function wrongCodes(run: Run, stage: Stage): Promise<void> {
  const total = sized(run.size, { short: 1_000, default: 10_000, full: 100_000 })
  const seeded = run.seeded.branch('wrong codes')
  for (let done = 0, number = 0; done < total; number += 1) {
    const guesses = Math.min(waveSize, total - done)
    await wave(stage, seeded, number, guesses)
    done += guesses
    run.say(`wrong codes: ${done} of ${total}`)
  }
  await forgetLimits(stage)
  const pairs = sized(run.size, { short: 4, default: 20, full: 100 })
  for (let i = 0; i < pairs; i += 1) {
    await exactDeath(stage, seeded, 4)
    await exactDeath(stage, seeded, 5)
  }
  await allLimit(stage, seeded)
}
