import { deflateSync, crc32 } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { documents } from '@mindisle/content'
import type { MergeReceipt, WireDataOf } from '@mindisle/contract'
import type { Sending } from '../kit/client.ts'
import type { Seeded } from '../kit/seeded.ts'
import type { Account, Ledger, Visit } from './ledger.ts'
import type { Stage } from './stage.ts'

type SignIn = WireDataOf<'POST /api/auth/login'>

const patience = 240_000

export interface Worker {
  stage: Stage
  ledger: Ledger
  seeded: Seeded
  /** Only this worker signs in to these, so that what they must hold is known. */
  accounts: Account[]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function smallPicture(seeded: Seeded): Buffer {
  const head = Buffer.from([0, 0, 0, 4, 0, 0, 0, 4, 8, 2, 0, 0, 0])
  const rows = Array.from({ length: 4 }, () => [0, ...Array.from({ length: 12 }, () => seeded.int(256))])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const how = (seeded: Seeded, token?: string): Sending => ({
  key: seeded.text(24),
  address: seeded.address(),
  token,
})

/** Straight into the table, because nothing in the product gives points yet; safe to repeat. */
async function seedPoints({ stage, ledger }: Worker, visit: Visit): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    try {
      await stage.server.sql.query(
        `with account as (
           insert into ledger_accounts (id, unit, kind, user_id, balance, in_count)
           values (substr(md5($1), 1, 16), 'points', 'available', $1, $2, 1)
           on conflict do nothing returning id, balance
         ), transfer as (
           insert into ledger_transfers (key, kind, at) select 'grant:' || id, 'grant', now() from account returning seq
         )
         insert into ledger_entries (transfer_seq, account_id, unit, amount, balance_after)
         select seq, line.id, 'points', line.amount, line.after from account, transfer,
           lateral (values (account.id, balance, balance), ('house:grants', -balance, null)) as line (id, amount, after)`,
        [visit.visitorUserId, visit.points],
      )
      ledger.seeded += visit.points
      return
    } catch {
      await wait(100)
    }
  }
  throw new Error('points could not be seeded')
}

async function leaveTraces(worker: Worker, visit: Visit): Promise<void> {
  const { stage, seeded } = worker
  const { client, report } = stage
  for (let i = seeded.int(3); i >= 0; i -= 1) {
    const body = { path: 'pages/index/index', query: `n=${i}` }
    const { status, answer } = await client.act('POST /api/share/scene', {
      ...how(seeded, visit.token),
      body,
    })
    report.require(status === 200, 'a scene was refused', String(status))
    if (answer.success) visit.scenes.push(answer.data.scene)
  }
  if (seeded.chance(0.6)) {
    const nickname = `n-${seeded.text(12)}`
    const sending = { ...how(seeded, visit.token), body: { nickname, gender: 'other' } }
    const { status } = await client.act('POST /api/member/personal/profile', sending)
    report.require(status === 200, 'a profile was refused', String(status))
    visit.nickname = nickname
  }
  if (seeded.chance(0.3)) {
    const sending = { ...how(seeded, visit.token), body: smallPicture(seeded) }
    const { status, answer } = await client.act('POST /api/member/avatar', sending)
    report.require(status === 200, 'a picture was refused', String(status))
    if (answer.success && answer.data.avatar) visit.avatar = answer.data.avatar
  }
  const document = documents.find(({ id }) => id === 'terms')
  if (document && seeded.chance(0.4)) {
    const body = { document: document.id, version: document.version }
    const { status } = await client.act('POST /api/member/agreement', { ...how(seeded, visit.token), body })
    report.require(status === 200, 'an agreement was refused', String(status))
    visit.hasAgreed = true
  }
}

async function openVisit(worker: Worker): Promise<Visit> {
  const { stage, seeded, ledger } = worker
  const sending = { ...how(seeded), body: { visitor_id: seeded.visitorId() } }
  const { status, answer } = await stage.client.act('POST /api/auth/visitor', sending)
  if (!answer.success) throw new Error(`a visitor was refused: ${status}`)
  const made: Visit = {
    visitorUserId: answer.data.profile.id,
    token: answer.data.token,
    points: 1 + seeded.int(1000),
    scenes: [],
    nickname: '',
    avatar: null,
    hasAgreed: false,
    receiptId: null,
  }
  ledger.visits.push(made)
  await seedPoints(worker, made)
  await leaveTraces(worker, made)
  return made
}

/** A code whose answer was lost is in no one's hands: a person asks for another. */
async function newCode(
  worker: Worker,
  visitor: Visit,
  mobile: () => string,
): Promise<{ mobile: string; code: string }> {
  const { stage, seeded } = worker
  for (let i = 0; i < 50; i += 1) {
    const number = mobile()
    const sending = { ...how(seeded, visitor.token), body: { mobile: number, purpose: 'login' } }
    const { answer } = await stage.client.act('POST /api/auth/sms_code', sending)
    if (answer.success && answer.data.dev_code) return { mobile: number, code: answer.data.dev_code }
    stage.report.count('codes whose answer was lost')
    await stage.server.sql.query("delete from rate_limits where key like 'sms_%'").catch(() => undefined)
  }
  throw new Error('no code to be had')
}

async function signIn(
  worker: Worker,
  visitor: Visit,
  by: { mobile: string; code: string },
): Promise<{ signed: SignIn; sending: Sending }> {
  const { stage, seeded } = worker
  const sending = { ...how(seeded, visitor.token), body: { ...by, agreed: true } }
  const isDoubled = seeded.chance(0.3)
  const act = () => stage.client.act('POST /api/auth/login', sending)
  const replies = await Promise.all(isDoubled ? [act(), act()] : [act()])
  const signed = replies.flatMap(({ status, answer }) => {
    stage.report.require(
      answer.success,
      'a sign-in with the right code failed',
      `${status} ${answer.message}`,
    )
    return answer.success ? [answer.data] : []
  })
  const [first] = signed
  if (!first) throw new Error('nobody was signed in')
  for (const other of signed) sameSignIn(worker, first, other)
  return { signed: first, sending }
}

function sameSignIn({ stage: { report } }: Worker, first: SignIn, other: SignIn): void {
  if (other === first) return
  report.count('requests repeated with the same key')
  const [a, b] = [first, other].map((one) =>
    [one.profile.id, one.merge_receipt?.id, one.merge_offer?.id].join(' '),
  )
  report.require(a === b, 'a repeated sign-in got another answer', `${a} and ${b}`)
}

async function repeatLater(worker: Worker, signed: SignIn, sending: Sending): Promise<void> {
  const { stage, seeded } = worker
  if (!seeded.chance(0.3)) return
  const { status, answer } = await stage.client.act('POST /api/auth/login', sending)
  stage.report.require(answer.success, 'a sign-in could not be repeated', String(status))
  if (answer.success) sameSignIn(worker, signed, answer.data)
}

async function tokenIsOf(worker: Worker, account: Account): Promise<void> {
  const { stage, seeded } = worker
  const sending = { token: account.token, address: seeded.address() }
  const { status, answer } = await stage.client.act('GET /api/member/personal/profile', sending)
  const id = answer.success ? answer.data.id : ''
  stage.report.require(id === account.userId, 'a token opens another door than its own', `${status} ${id}`)
}

function checkReceipt({ stage: { report } }: Worker, visitor: Visit, receipt: MergeReceipt | null): void {
  report.require(receipt !== null, 'a merge without a receipt')
  if (!receipt) return
  visitor.receiptId = receipt.id
  const { points, shared_pages: pages } = receipt.moved
  report.require(points === visitor.points, 'a receipt of other points', `${points}, not ${visitor.points}`)
  report.require(pages === visitor.scenes.length, 'a receipt of other pages', String(pages))
}

/** Visitor → things done → a new number: everything moves into the new account. */
export async function signUp(worker: Worker): Promise<void> {
  const { stage, seeded, ledger } = worker
  const visitor = await openVisit(worker)
  const by = await newCode(worker, visitor, () => seeded.mobile())
  const { signed, sending } = await signIn(worker, visitor, by)
  const account: Account = {
    mobile: by.mobile,
    userId: signed.profile.id,
    token: signed.token,
    visits: [visitor],
    occupation: '',
  }
  ledger.accounts.push(account)
  worker.accounts.push(account)
  checkReceipt(worker, visitor, signed.merge_receipt)
  await repeatLater(worker, signed, sending)
  await tokenIsOf(worker, account)
  const occupation = `o-${seeded.text(10)}`
  const change = { ...how(seeded, account.token), body: { occupation } }
  const { status } = await stage.client.act('POST /api/member/personal/profile', change)
  stage.report.require(status === 200, 'a member’s profile was refused', String(status))
  account.occupation = occupation
  stage.report.count('sign-ups acknowledged')
}

/** Visitor → things done → an account that exists: it is asked, and mostly says yes. */
export async function comeBack(worker: Worker): Promise<void> {
  const { stage, seeded } = worker
  const account = seeded.pick(worker.accounts)
  const visitor = await openVisit(worker)
  await stage.server.sql.query("delete from rate_limits where key like 'sms_%'").catch(() => undefined)
  const by = await newCode(worker, visitor, () => account.mobile)
  const { signed, sending } = await signIn(worker, visitor, by)
  account.token = signed.token
  stage.report.require(signed.profile.id === account.userId, 'a number opened another account')
  await repeatLater(worker, signed, sending)
  await tokenIsOf(worker, account)
  const offer = signed.merge_offer
  stage.report.require(offer !== null, 'no offer to merge')
  if (!offer) return
  const accept = seeded.chance(0.85)
  const answer = { ...how(seeded, account.token), body: { offer_id: offer.id, accept } }
  const act = () => stage.client.act('POST /api/auth/merge', answer)
  const replies = await Promise.all(seeded.chance(0.3) ? [act(), act()] : [act()])
  const receipts = replies.map(({ status, answer: said }) => {
    stage.report.require(said.success, 'an offer could not be answered', `${status} ${said.message}`)
    return said.success ? said.data.receipt : null
  })
  stage.report.require(new Set(receipts.map((one) => one?.id)).size === 1, 'two receipts for one merge')
  if (accept) {
    account.visits.push(visitor)
    checkReceipt(worker, visitor, receipts[0] ?? null)
  }
  stage.report.count(accept ? 'merges acknowledged' : 'offers declined')
}
