import { Card } from '@mindisle/ui/card'
import { Checkbox } from '@mindisle/ui/checkbox'
import { QrCode } from '@mindisle/ui/qr'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Words } from '@mindisle/ui/words'
import type { DataOf } from '@mindisle/contract'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useOrganised, useTick } from '../../api/activities.ts'
import { texts } from '../../texts.ts'
import './show.css'

type Organised = DataOf<'GET /api/activity/organise'>

function People({ id, people }: { id: string; people: Organised['people'] }) {
  const t = useTexts(texts)
  const { mutate, isPending } = useTick(id)
  if (people.length === 0) return <Empty compact title={t('organise.nobody')} />
  return (
    <Card className="activity-card">
      <ul className="activity-people">
        {people.map(({ place_id: place, name, answers, checked_in_at: at }) => (
          <li key={place}>
            <Checkbox
              checked={at !== null}
              disabled={isPending}
              onChange={(isHere) => mutate({ place_id: place, is_here: isHere })}
            >
              <b>{name}</b>
            </Checkbox>
            {answers.length > 0 && (
              <dl>
                {answers.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Door({ id, organised }: { id: string; organised: Organised }) {
  const t = useTexts(texts)
  const { title, code, people, waiting } = organised
  const here = people.filter(({ checked_in_at: at }) => at !== null).length
  const address = window.location.origin + pageAddress('page8/activity/show', { id, here: code })
  return (
    <>
      <h2 className="activity__title">
        <Words>{title}</Words>
      </h2>
      <Card className="activity-card activity-door">
        <QrCode text={address} label={t('organise.qr')} size={232} />
        <p>{t('organise.scan')}</p>
      </Card>
      <h3 className="activity__h">{t('organise.people', { here, count: people.length })}</h3>
      {waiting > 0 && <p>{t('places.waiting', { count: waiting })}</p>}
      <People id={id} people={people} />
      <p className="activity-door__note">{t('organise.private')}</p>
    </>
  )
}

export function Organise({ id }: { id: string }) {
  const t = useTexts(texts)
  const query = useOrganised(id)
  return (
    <>
      <PageBar title={t('organise.title')} />
      <main className="activity activity--door pad">
        <Read
          query={query}
          skeleton={
            <Loading label={t('loading')} slowText={t('slow')}>
              <Skeleton height={280} radius={20} />
              <Skeleton height={160} radius={20} />
            </Loading>
          }
        >
          {(organised) => <Door id={id} organised={organised} />}
        </Read>
      </main>
    </>
  )
}
