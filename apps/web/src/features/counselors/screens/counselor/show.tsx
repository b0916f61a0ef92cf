import { ActionBar, ActionBarSide } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Tag } from '@mindisle/ui/tag'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { grouped } from '../../../../shared/money/amounts.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { bookAddress, counselorAddress } from '../../addresses.ts'
import { useCounselor, type Counselor } from '../../api/counselors.ts'
import { SaveButton } from '../../care/save-button.tsx'
import { Demo, usePrice, useWhen, Verified } from '../../components/face.tsx'
import { HelpFirst } from '../../components/help-row.tsx'
import { useIsOffered, useNear } from '../../components/near.ts'
import { Portrait } from '../../components/portrait.tsx'
import { texts } from '../../texts.ts'
import { isElsewhere, monthOf, zoneName } from '../../times.ts'
import { WaitEntry } from '../../waits/entry.tsx'
import { Said } from './said.tsx'
import './counselor.css'

interface Props {
  counselor: Counselor
}

function Head({ counselor }: Props) {
  const t = useTexts(texts)
  return (
    <Card className="counselor-head">
      <div className="counselor-head__who">
        <Portrait name={counselor.portrait} size={76} />
        <div>
          <h2>
            {counselor.name} <Demo of={counselor} />
          </h2>
          <Verified title={counselor.title} />
          <p>{[counselor.degree, counselor.line].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <dl className="counselor-head__facts">
        <div>
          <dd>
            <b className="num">{counselor.years}</b> {t('counselor.years_unit')}
          </dd>
          <dt>{t('counselor.worked')}</dt>
        </div>
        <div>
          <dd>
            <b className="num">{grouped(counselor.hours)}</b> {t('counselor.hours_unit')}
          </dd>
          <dt>{t('counselor.cases')}</dt>
        </div>
        {counselor.rating && (
          <div>
            <dd>
              <b className="num">{counselor.rating.again}</b>%
            </dd>
            <dt>{t('opinions.again')}</dt>
          </div>
        )}
        <div>
          <dd>{counselor.languages.map((one) => t(`language.${one}`)).join(' / ')}</dd>
          <dt>{t('counselors.speaks')}</dt>
        </div>
      </dl>
      <blockquote>{counselor.quote}</blockquote>
      <div className="wrap">
        {counselor.topics.map(({ id, name }) => (
          <Tag key={id}>{name}</Tag>
        ))}
      </div>
    </Card>
  )
}

function Soon({ counselor }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { day, clock } = useWhen()
  const { id, time_zone: zone, modes, city, area } = counselor
  const slots = useNear()(counselor.slots, (at) => at)
  const where = modes
    .map((mode) =>
      mode === 'place' && city ? `${t('mode.place')} (${city.name} ${area})` : t(`mode.${mode}`),
    )
    .join(' / ')
  return (
    <section>
      <h3 className="counselor__h">{t('counselor.soon')}</h3>
      {slots.length === 0 ? (
        <p className="counselor__small">{t('counselor.none_soon')}</p>
      ) : (
        <div className="counselor-slots">
          {slots.map((at) => (
            <a key={at} href={bookAddress(id, { at })}>
              <small>{day(at)}</small>
              <b className="num">{clock(at)}</b>
            </a>
          ))}
        </div>
      )}
      <p className="counselor__small">
        {isElsewhere(zone) ? t('counselor.zone_own', { zone: zoneName(zone, language) }) : t('your_time')} ·{' '}
        {where}
      </p>
    </section>
  )
}

function Credentials({ counselor: { credentials, is_demo: isDemo } }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <section>
      <h3 className="counselor__h">{t('counselor.credentials')}</h3>
      <Card className="counselor-card-list">
        <ul>
          {credentials.map(({ title, line, checked_on: day }) => (
            <li key={title}>
              <Icon name="seal-check-fill" size={22} />
              <div>
                <p>{title}</p>
                <small>{t('counselor.checked', { line, month: monthOf(day, language) })}</small>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <p className="counselor__small">{t(isDemo ? 'counselor.demo_note' : 'counselor.checked_by')}</p>
    </section>
  )
}

function Way({ counselor: { way, first } }: Props) {
  const t = useTexts(texts)
  return (
    <section>
      <h3 className="counselor__h">{t('counselor.way')}</h3>
      <p className="counselor__way">{way}</p>
      <div className="counselor-first">
        <h4>{t('counselor.first')}</h4>
        <ol>
          {first.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Services({ counselor: { id, services } }: Props) {
  const t = useTexts(texts)
  const isOffered = useIsOffered()
  const price = usePrice()
  return (
    <section>
      <h3 className="counselor__h">{t('counselor.services')}</h3>
      <CellGroup>
        {services.filter(isOffered).map(({ id: service, title, minutes, sessions, price_fen: fen }) => (
          <Cell
            key={service}
            title={title}
            sub={
              sessions > 1
                ? t('counselor.course', { count: sessions, minutes })
                : t('minutes', { count: minutes })
            }
            value={price(fen)}
            href={bookAddress(id, { service })}
          />
        ))}
      </CellGroup>
    </section>
  )
}

function Bar({ counselor }: Props) {
  const t = useTexts(texts)
  const price = usePrice()
  const { when } = useWhen()
  const { id, price_fen: fen, minutes, slots } = counselor
  const [first] = slots
  return (
    <ActionBar hug>
      <ActionBarSide className="counselor-bar">
        <b>{price(fen)}</b>
        <small>
          {first === undefined
            ? t('counselor.gone')
            : t('counselor.earliest', { minutes, when: when(first) })}
        </small>
      </ActionBarSide>
      <Button href={bookAddress(id)}>{t('counselor.choose')}</Button>
    </ActionBar>
  )
}

function PageSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={280} radius={20} />
      <Skeleton height={120} radius={20} className="counselor__wait" />
      <Skeleton height={200} radius={20} className="counselor__wait" />
    </Loading>
  )
}

export function Show({ id }: { id: string }) {
  const t = useTexts(texts)
  const query = useCounselor(id)
  const shown = query.data
  return (
    <>
      <SharedPageBar
        title={t('counselor.title')}
        sharedAs={shown && { address: counselorAddress(shown.id), text: shown.quote }}
        {...(shown && { end: <SaveButton counselor={shown} /> })}
      />
      <main className="counselor pad">
        <HelpFirst />
        <Read query={query} skeleton={<PageSkeleton />}>
          {(counselor) => (
            <>
              <Head counselor={counselor} />
              <Soon counselor={counselor} />
              <WaitEntry counselor={counselor} />
              <Credentials counselor={counselor} />
              <Way counselor={counselor} />
              <Services counselor={counselor} />
              <Said counselor={counselor} />
              <Note icon="shield-check" className="counselor__note">
                {t('counselor.secret')}
              </Note>
            </>
          )}
        </Read>
      </main>
      {shown && <Bar counselor={shown} />}
    </>
  )
}
