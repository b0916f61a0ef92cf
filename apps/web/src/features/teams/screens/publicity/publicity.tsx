import { Boat } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cover } from '@mindisle/ui/cover'
import { Icon } from '@mindisle/ui/icon'
import { FleetScene, SheetOver } from '@mindisle/ui/scene'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useInvitation, type Invitation } from '../../api/teams.ts'
import { Demo } from '../../components/demo.tsx'
import { JoinBar } from '../../components/join-bar.tsx'
import { PreviewSheet } from '../../components/preview-sheet.tsx'
import { texts } from '../../texts.ts'
import { daysLeft, shortDay } from '../../../../shared/groups/times.ts'
import './publicity.css'

function Facts({ team: { table, state, closes_at: at } }: { team: Invitation }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const facts = [
    { n: table.item_count, unit: t('invite.items'), line: t('invite.pause') },
    { n: table.minutes, unit: t('invite.minutes'), line: t('invite.about') },
    {
      n: state === 'open' ? daysLeft(at) : 0,
      unit: t('invite.days'),
      line: t('invite.until', { day: shortDay(at, language) }),
    },
  ]
  return (
    <Card className="invite-facts">
      <ul>
        {facts.map(({ n, unit, line }) => (
          <li key={line}>
            <span>
              <b>{n}</b> {unit}
            </span>
            <small>{line}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Said({ team }: { team: Invitation }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const { inviter: name, is_anonymous: isAnonymous } = team
  return (
    <section>
      <h2 className="invite__h">{t('invite.before')}</h2>
      <Card className="invite-sees">
        <div>
          <h3>
            <Icon name="eye" size={20} /> {t('invite.sees', { name })}
          </h3>
          <p>{t(isAnonymous ? 'invite.sees_count' : 'invite.sees_done')}</p>
          <p>{t('invite.sees_group')}</p>
        </div>
        <div>
          <h3 className="is-sea">
            <Icon name="eye-slash" size={20} /> {t('invite.hidden')}
          </h3>
          <p>{t('invite.hidden_scores')}</p>
          <p>{t(isAnonymous ? 'invite.hidden_who' : 'invite.hidden_report')}</p>
        </div>
      </Card>
      <Button kind="text" size="m" onClick={() => setOpen(true)}>
        {t('preview.open')}
      </Button>
      <PreviewSheet id={team.id} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

function Body({ team }: { team: Invitation }) {
  const t = useTexts(texts)
  const { table } = team
  return (
    <>
      <FleetScene className="invite__scene" fluid>
        <p>
          {t('invite.by', { name: team.inviter })} <Demo isDemo={team.is_demo} />
        </p>
        <h2>
          <Words>{team.name}</Words>
        </h2>
      </FleetScene>
      <SheetOver className="invite__sheet pad">
        {team.note !== '' && <blockquote>{t('invite.quote', { text: team.note })}</blockquote>}
        <div className="invite-table">
          <span>
            <Cover category={table.category_id} seed={table.table_id} />
          </span>
          <p>
            <b>{table.name}</b>
            {table.description}
          </p>
        </div>
        <Facts team={team} />
        <Said team={team} />
        {team.finished > 0 && (
          <p className="invite-boat">
            <Boat size={48} /> {t('invite.finished', { count: team.finished })}
          </p>
        )}
        <p className="invite-yours">{t('invite.yours')}</p>
      </SheetOver>
    </>
  )
}

function PageSkeleton() {
  const t = useTexts(texts)
  return (
    <div className="pad invite__wait">
      <Loading label={t('loading')} slowText={t('slow')}>
        <Skeleton height={200} radius={20} />
        <Skeleton height={120} radius={20} />
      </Loading>
    </div>
  )
}

export default function Publicity() {
  const t = useTexts(texts)
  const { id = '' } = usePage().query
  const query = useInvitation(id)
  const team = query.data
  return (
    <>
      <SharedPageBar
        kind="over"
        title={team?.name}
        sharedAs={team && { address: pageAddress('page3/team/publicity', { id }), text: t('invite.card') }}
      />
      <main className="invite">
        <Read query={query} skeleton={<PageSkeleton />}>
          {(shown) => <Body team={shown} />}
        </Read>
      </main>
      {team && (
        <JoinBar
          team={team}
          word="join.start"
          side={
            <Button kind="quiet" href={pageAddress('page4/table/question', { id: team.table.table_id })}>
              {t('invite.look')}
            </Button>
          }
        />
      )}
    </>
  )
}
