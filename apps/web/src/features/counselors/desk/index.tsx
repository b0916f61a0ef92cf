import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { yuan } from '../../../shared/money/amounts.ts'
import { Read } from '../../../shared/session/read.tsx'
import { counselorAddress, sharedAddress } from '../addresses.ts'
import { Portrait } from '../components/portrait.tsx'
import { dayKeyOf, zoneName } from '../times.ts'
import { useDesk, type Desk } from './api.ts'
import { DeskQuestions } from './questions.tsx'
import { Sessions } from './sessions.tsx'
import { Settings } from './settings.tsx'
import { deskTexts } from './texts.ts'
import { Times } from './times.tsx'
import { DeskWaiting } from './waiting.tsx'
import './desk.css'

interface Props {
  desk: Desk
}

function Head({ desk }: Props) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const { counselor, sessions, week, time_zone: zone } = desk
  const [today] = useState(() => dayKeyOf(Date.now(), zone))
  const count = sessions.filter(({ starts_at: at }) => dayKeyOf(at, zone) === today).length
  return (
    <div className="desk-head">
      <Portrait name={counselor.portrait} size={52} />
      <div>
        <h2>{t('hello', { name: counselor.name })}</h2>
        <p>
          {/* Of another week's sessions none is of today. */}
          {week.some(({ day }) => day === desk.today) && `${t('today', { count })} · `}
          {t('zone', { zone: zoneName(zone, language) })}
        </p>
      </div>
    </div>
  )
}

function Income({ desk: { income } }: Props) {
  const t = useTexts(deskTexts)
  const parts = [
    ['month', income.month_fen],
    ['all', income.all_fen],
    ['available', income.available_fen],
    ['pending', income.pending_fen],
  ] as const
  return (
    <section>
      <h2 className="desk-page__h">{t('income.head')}</h2>
      <Card className="desk-income">
        <dl>
          {parts.map(([name, fen]) => (
            <div key={name}>
              <dt>{t(`income.${name}`)}</dt>
              <dd className="num">¥{yuan(fen)}</dd>
            </div>
          ))}
        </dl>
        <p className="desk-page__small">{t('income.note', { percent: income.share_percent })}</p>
      </Card>
      <CellGroup>
        <Cell
          title={t('income.withdraw')}
          sub={t('income.withdraw_text')}
          href={pageAddress('page6/incentive/withdraw')}
        />
        <Cell title={t('income.lines')} href={pageAddress('page6/incentive/income')} />
      </CellGroup>
    </section>
  )
}

function Whole({ desk, onWeek }: Props & { onWeek(monday: string): void }) {
  const t = useTexts(deskTexts)
  return (
    <>
      <Head desk={desk} />
      <Sessions desk={desk} />
      <Times desk={desk} onWeek={onWeek} />
      <DeskWaiting zone={desk.time_zone} />
      <DeskQuestions zone={desk.time_zone} />
      <Income desk={desk} />
      <CellGroup className="desk-page__ways">
        <Cell title={t('shared.go')} sub={t('shared.go_text')} href={sharedAddress()} />
        <Cell title={t('page')} href={counselorAddress(desk.counselor.id)} />
      </CellGroup>
      <Settings desk={desk} />
      <Note icon="shield-check" className="desk-page__note">
        {t('privacy')}
      </Note>
    </>
  )
}

function PageSkeleton() {
  const t = useTexts(deskTexts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={60} radius={16} />
      <Skeleton height={200} radius={20} className="desk-page__wait" />
      <Skeleton height={320} radius={20} className="desk-page__wait" />
    </Loading>
  )
}

export function DeskScreen() {
  const t = useTexts(deskTexts)
  const [week, setWeek] = useState<string | null>(null)
  const query = useDesk(week)
  return (
    <>
      <PageBar title={t('title')} />
      <main className="pad desk-page">
        <Read query={query} skeleton={<PageSkeleton />}>
          {(desk) => <Whole desk={desk} onWeek={setWeek} />}
        </Read>
      </main>
    </>
  )
}
