import { sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { codeFor, forgetLimits, type Stage } from './stage.ts'

const uses = 200

/** One code, two hundred hands: one of them gets in, whoever it is. */
async function race(stage: Stage, seeded: Seeded, mobile: string): Promise<void> {
  const { client, report, server } = stage
  const address = seeded.address()
  const code = await codeFor(stage, { mobile, address }, seeded)
  const keys = Array.from({ length: uses }, () => ({ key: seeded.text(24), address }))
  const body = { mobile, code, agreed: true }
  const { rows: before } = await server.sql.query('select count(*)::int as n from tokens')
  const replies = await Promise.all(keys.map((how) => client.act('POST /api/auth/login', { ...how, body })))
  const { rows: after } = await server.sql.query('select count(*)::int as n from tokens')
  const tokens = new Set<string>()
  let id = ''
  for (const { status, answer } of replies) {
    report.count(`uses of one right code answered ${status}`)
    if (answer.success) {
      tokens.add(answer.data.token)
      id = answer.data.profile.id
    } else {
      const isExpected = (status === 422 && answer.type === 'code_invalid') || status === 429
      report.require(isExpected, 'a spent code got another answer', `status ${status}`)
    }
  }
  report.count('races for one right code')
  report.require(tokens.size === 1, 'a right code opened not exactly one door', `${tokens.size} tokens`)
  const made = (after[0] as { n: number }).n - (before[0] as { n: number }).n
  report.require(made === 1, 'not exactly one token was made', String(made))
  const { rows } = await server.sql.query('select count(*)::int as n from sessions where user_id = $1', [id])
  report.count('sessions opened by them', made)
  report.require((rows[0] as { n: number }).n >= 1, 'the session is not there')
}

export async function rightCode(run: Run, stage: Stage): Promise<void> {
  const seeded = run.seeded.branch('right code')
  const rounds = sized(run.size, { short: 1, default: 3, full: 10 })
  for (let round = 0; round < rounds; round += 1) {
    const mobile = seeded.mobile()
    await forgetLimits(stage)
    await race(stage, seeded, mobile)
    // The second time the number has an account already.
    await forgetLimits(stage)
    await race(stage, seeded, mobile)
    run.say(`right code: ${round + 1} of ${rounds} numbers`)
  }
}
