import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { LinearProgress } from '@mindisle/ui/progress'
import { Sheet } from '@mindisle/ui/sheet'
import { Tag } from '@mindisle/ui/tag'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { eveningOf, inDays, moment } from '../../../../../shared/groups/times.ts'
import { Read } from '../../../../../shared/session/read.tsx'
import { useAgain, useAssignments, useClose, useRemind, type Assignment } from '../../../api/work.ts'
import { SmallCover } from '../../../components/small-cover.tsx'
import { PageSkeleton } from '../../../components/page-skeleton.tsx'
import { texts } from '../../../texts.ts'
import { shortDay } from '../../../times.ts'
import './running.css'

const againDays = 14

function Remind({ one }: { one: Assignment }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { mutate, isPending } = useRemind(one.id)
  const { may_remind: may, remind_from: from } = one
  if (from !== null) return <small>{t('work.remind_from', { time: moment(from, language) })}</small>
  if (!may) return null
  return (
    <Button
      kind="quiet"
      size="s"
      icon="bell"
      loading={isPending}
      onClick={() => mutate(undefined, { onSuccess: () => toast(t('work.reminded'), 'check-circle-fill') })}
    >
      {t('work.remind')}
    </Button>
  )
}

function useWho() {
  const t = useTexts(texts)
  return ({ groups }: Assignment) => (groups.length === 0 ? t('work.all') : groups.join(t('work.and')))
}

function Acts({ one, onDone }: { one: Assignment; onDone(): void }) {
  const t = useTexts(texts)
  const close = useClose(one.id)
  const again = useAgain(one.id)
  const end = async () => {
    const words = { title: t('work.close_ask'), body: t('work.close_text') }
    if (await ask({ ...words, confirm: t('work.close'), cancel: t('cancel') }))
      close.mutate(undefined, { onSuccess: onDone })
  }
  const repeat = async () => {
    const words = { title: t('work.again_ask'), body: t('work.again_text') }
    if (await ask({ ...words, confirm: t('work.again'), cancel: t('cancel') }))
      again.mutate(eveningOf(inDays(againDays)), { onSuccess: onDone })
  }
  return (
    <CellGroup>
      {one.state === 'open' ? (
        <Cell title={t('work.close')} sub={t('work.close_text')} onClick={() => void end()} />
      ) : (
        <Cell title={t('work.again')} sub={t('work.again_text')} onClick={() => void repeat()} />
      )}
    </CellGroup>
  )
}

function Row({ one, mayLead, onMore }: { one: Assignment; mayLead: boolean; onMore(): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const who = useWho()(one)
  const { table, finished, asked, participation, state, closes_at: at } = one
  const words = t(`work.part.${participation}`, { count: asked, finished })
  const day = shortDay(at, language)
  return (
    <li className="org-running__row">
      <div className="org-running__head">
        <SmallCover table={table} />
        <div>
          <h3>{table.name}</h3>
          <small>{t(state === 'open' ? 'work.until' : 'work.closed', { who, day })}</small>
        </div>
        {mayLead && (
          <Button kind="text" size="s" label={t('work.more_of', { name: table.name })} onClick={onMore}>
            {t('work.more')}
          </Button>
        )}
      </div>
      <LinearProgress
        tone="sea"
        value={participation === 'most' ? asked - 1 : finished}
        max={asked}
        label={words}
      />
      <p className="org-running__foot">
        <span>{words}</span>
        {mayLead && <Remind one={one} />}
      </p>
      {one.has_figures || one.round > 1 ? (
        <Button
          kind="soft"
          size="s"
          href={pageAddress('page18/org/switch', { view: 'analysis', id: one.id })}
        >
          {t('work.figures')}
        </Button>
      ) : (
        <Tag>{t('work.few_yet', { needed: one.needed })}</Tag>
      )}
    </li>
  )
}

/** How many have answered, never who. */
export function Running({ mayLead }: { mayLead: boolean }) {
  const t = useTexts(texts)
  const query = useAssignments()
  const [chosen, setChosen] = useState<Assignment>()
  return (
    <section>
      <h2 className="org__h">{t('work.running')}</h2>
      <Read query={query} skeleton={<PageSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="org__lead">{t(mayLead ? 'work.none' : 'work.none_to_see')}</p>
          ) : (
            <>
              <Card className="org-running">
                <ul>
                  {list.map((one) => (
                    <Row key={one.id} one={one} mayLead={mayLead} onMore={() => setChosen(one)} />
                  ))}
                </ul>
              </Card>
              <p className="org-running__note">{t('work.unseen')}</p>
            </>
          )
        }
      </Read>
      <Sheet
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={chosen?.table.name ?? t('work.more')}
        closeLabel={t('close')}
      >
        {chosen && <Acts one={chosen} onDone={() => setChosen(undefined)} />}
      </Sheet>
    </section>
  )
}
