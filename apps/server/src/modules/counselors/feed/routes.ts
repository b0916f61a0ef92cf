import { calendarWith, escaped, stampOf } from '@mindisle/base/calendar-file'
import type { FastifyInstance } from 'fastify'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { findUser, isShownToOthers } from '../../account/index.ts'
import { counselorsTexts } from '../texts.ts'
import { feedPath } from './feed.ts'
import { findFeedBy, listBookedSince } from './queries.ts'

const day = 24 * 3_600_000
/** What is over stays a while: a calendar that forgot yesterday looks broken. */
const keptDays = 30

interface Deps {
  db: Database
  now: () => Date
}

/** It lies on the servers of whoever makes the calendar: that there is a session, when, and not with whom or why. */
async function calendarOf(tx: Tx, token: string, { now }: Deps): Promise<string | null> {
  const feed = await findFeedBy(tx, sha256(token))
  const owner = feed && (await findUser(tx, feed.userId))
  if (!feed || !owner || !isShownToOthers(owner)) return null
  const t = counselorsTexts[feed.language]
  const booked = await listBookedSince(tx, owner.id, new Date(now().getTime() - keptDays * day))
  const events = booked.map(({ id, startsAt, endsAt, changedAt }) => [
    `UID:session-${id}@mindisle`,
    `DTSTAMP:${stampOf(changedAt)}`,
    `LAST-MODIFIED:${stampOf(changedAt)}`,
    `DTSTART:${stampOf(startsAt)}`,
    `DTEND:${stampOf(endsAt)}`,
    `SUMMARY:${escaped(t('feed.session'))}`,
    'CLASS:PRIVATE',
  ])
  const about = [
    `X-WR-CALNAME:${escaped(t('feed.name'))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
  return calendarWith('PUBLISH', events, about)
}

/** Calendars bring no token of a session and take no JSON: a route beside the contract. Wrong, ended or its owner gone are alike. */
export function serveFeed(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>(`${feedPath}:file`, async ({ params }, reply) => {
    const token = /^([0-9A-Za-z_-]{32})\.ics$/.exec(params.file)?.[1]
    const text = token === undefined ? null : await calendarOf(deps.db.direct, token, deps)
    if (text === null) return reply.callNotFound()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
