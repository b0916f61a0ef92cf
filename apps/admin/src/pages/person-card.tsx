import { Tag } from '@mindisle/ui/tag'
import type { ReactNode } from 'react'
import { Leads } from '../lib/leads.tsx'
import { clock, priceOf } from '../lib/times.ts'
import { useWords, type Words } from '../lib/words.ts'
import type { Person } from './people.tsx'

function standing(t: Words, person: Person): { text: string; tone: 'success' | 'warn' | 'plain' } {
  if (person.is_banned) return { text: t('people.banned'), tone: 'warn' }
  if (person.delete_at !== null) return { text: t('people.leaving'), tone: 'plain' }
  return { text: t('people.fine'), tone: 'success' }
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="facts__one">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What support needs to help somebody, and nothing they told the app. */
export function PersonCard({ person }: { person: Person }) {
  const { t, language } = useWords()
  const { text, tone } = standing(t, person)
  return (
    <article className="panel">
      <header className="panel__head">
        <h2 className="label">{person.nickname || person.id}</h2>
        <Tag tone={tone}>{text}</Tag>
      </header>
      <dl className="facts">
        <Line name="ID">
          <code>{person.id}</code> · {t(person.is_member ? 'people.member' : 'people.visitor')}
          {person.is_demo && ` · ${t('people.demo')}`}
        </Line>
        {person.mobile !== '' && <Line name={t('people.mobile')}>{person.mobile}</Line>}
        <Line name={t('people.since')}>{clock(language, person.since)}</Line>
        <Line name={t('people.last_seen')}>{clock(language, person.last_seen_at)}</Line>
        <Line name={t('people.points')}>{person.points.toLocaleString('en')}</Line>
        {person.roles.length > 0 && (
          <Line name={t('people.roles')}>
            {person.roles.map((role) => t(`member_role.${role as 'counselor'}`)).join(' · ')}
          </Line>
        )}
        {person.ban_reason !== null && <Line name={t('people.banned')}>{t(`ban.${person.ban_reason}`)}</Line>}
        {person.delete_at !== null && (
          <Line name={t('people.leaving')}>
            {t('people.leaving_on', { time: clock(language, person.delete_at) })}
          </Line>
        )}
        {person.merged_into !== null && (
          <Line name={t('people.merges')}>{t('people.merged_into', { id: person.merged_into })}</Line>
        )}
      </dl>
      <Waits person={person} />
      <Devices person={person} />
      <Orders person={person} />
      <h3 className="label">{t('people.merges')}</h3>
      <ul className="plain">
        {person.merges.length === 0 && <li className="cap">{t('people.no_merges')}</li>}
        {person.merges.map(({ at, things }) => (
          <li key={at}>{t('people.merge', { time: clock(language, at), count: things })}</li>
        ))}
      </ul>
    </article>
  )
}

/** Why something was refused to them, and from when on it works again. */
function Waits({ person: { waits } }: { person: Person }) {
  const { t, language } = useWords()
  return (
    <>
      <h3 className="label">{t('people.waits')}</h3>
      <ul className="plain">
        {waits.length === 0 && <li className="cap">{t('people.no_waits')}</li>}
        {waits.map(({ what, until }) => (
          <li key={what}>
            {t(`limit.${what as 'code'}`)}{' '}
            <span className="cap">{t('people.waits_until', { time: clock(language, until) })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Devices({ person: { devices } }: { person: Person }) {
  const { t, language } = useWords()
  return (
    <>
      <h3 className="label">{t('people.devices')}</h3>
      <ul className="plain">
        {devices.length === 0 && <li className="cap">{t('people.no_devices')}</li>}
        {devices.map(({ label, created_at: createdAt, last_seen_at: seenAt }) => (
          <li key={createdAt}>
            {label} <span className="cap">{t('people.device_seen', { time: clock(language, seenAt) })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Orders({ person: { orders } }: { person: Person }) {
  const { t, language } = useWords()
  return (
    <>
      <h3 className="label">{t('people.orders')}</h3>
      <ul className="plain">
        {orders.length === 0 && <li className="cap">{t('people.no_orders')}</li>}
        {orders.map((order) => (
          <li key={order.number}>
            <Leads page="orders" query={{ number: order.number, show: order.number }}>
              {order.number}
            </Leads>{' '}
            {priceOf(t, order)} · {t(`order_state.${order.state as 'paid'}`)}{' '}
            <span className="cap">{clock(language, order.at)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
