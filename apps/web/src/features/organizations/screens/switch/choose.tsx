import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Note } from '@mindisle/ui/note'
import { RadioGroup } from '@mindisle/ui/radio'
import { Tile } from '@mindisle/ui/tile'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { homePath } from '../../../../constants.ts'
import { Refused } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isVerified } from '../../../../shared/session/store.ts'
import {
  useLeave,
  useMine,
  useSwitch,
  useTour,
  type Mine,
  type Organization,
} from '../../api/organizations.ts'
import { Name } from '../..//components/name.tsx'
import { Mark } from '../../../../shared/organizations/mark.tsx'
import { PageSkeleton } from '../../components/page-skeleton.tsx'
import { texts } from '../../texts.ts'
import { usePlaceFact } from './roster/place.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { Tasks } from './work/tasks.tsx'

const alone = 'alone'

function useFact() {
  const t = useTexts(texts)
  return ({ role, members }: Organization) =>
    members === null ? t('choose.member_fact') : `${t(`role.${role}`)} · ${t('members', { count: members })}`
}

function Add({ mayTour, onCode }: { mayTour: boolean; onCode(): void }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { mutate, isPending } = useTour()
  const look = () =>
    mutate(undefined, {
      onSuccess: () => void navigator.navigateTo(pageAddress('page18/org/switch', { view: 'home' })),
    })
  return (
    <section>
      <h2 className="org__h">{t('choose.add')}</h2>
      <CellGroup>
        <Cell
          start={<Tile icon="ticket-later" tone="brand" />}
          title={t('choose.invited')}
          sub={t('choose.invited_sub')}
          onClick={onCode}
        />
        <Cell
          start={<Tile icon="buildings-duotone" tone="family" />}
          title={t('choose.apply')}
          sub={t('choose.apply_sub')}
          href={pageAddress('page18/org/register')}
        />
        {mayTour && (
          <Cell
            start={<Tile icon="eye" tone="emotion" />}
            title={t('choose.tour')}
            sub={t('choose.tour_sub')}
            onClick={() => isPending || look()}
          />
        )}
        <Cell
          start={<Tile icon="info-duotone" tone="sea" />}
          title={t('choose.about')}
          href={pageAddress('pages/about/org')}
        />
      </CellGroup>
    </section>
  )
}

/** Whose list has my number; nobody is in before they say so. */
function Places({ places }: Pick<Mine, 'places'>) {
  const t = useTexts(texts)
  const factOf = usePlaceFact()
  if (places.length === 0) return null
  return (
    <section>
      <h2 className="org__h">{t('place.title')}</h2>
      <CellGroup>
        {places.map((one) => (
          <Cell
            key={one.id}
            start={<Mark kind={one.kind} />}
            title={<Name name={one.name} isDemo={one.is_demo} />}
            sub={factOf(one)}
            href={pageAddress('page18/org/switch', { view: 'place', id: one.id })}
          />
        ))}
      </CellGroup>
    </section>
  )
}

function Leave({ chosen }: { chosen: Organization }) {
  const t = useTexts(texts)
  const { mutate, isPending } = useLeave()
  const { id, name, is_linked: isLinked } = chosen
  const isMember = useSession(isVerified)
  const text = isMember ? 'leave.text' : isLinked ? 'leave.guest_linked' : 'leave.guest'
  const leave = async () => {
    const words = { title: t('leave.title', { name }), body: t(text) }
    if (!(await ask({ ...words, confirm: t('leave.yes'), cancel: t('cancel'), danger: true }))) return
    mutate(id, {
      onSuccess: () => toast(t('leave.done')),
      onError: (error) => error instanceof Refused && error.type && toast(error.message),
    })
  }
  return (
    <>
      <Note icon="shield-check" className="org__note">
        {t('choose.sees', { name })}
      </Note>
      <Button kind="text" disabled={isPending} onClick={() => void leave()}>
        {t('leave.go', { name })}
      </Button>
    </>
  )
}

function Body({ mine: { list, places, may_tour: mayTour } }: { mine: Mine }) {
  const t = useTexts(texts)
  const factOf = useFact()
  const navigator = useNavigator()
  const { mutate, isPending } = useSwitch()
  const active = list.find((one) => one.is_active)
  const [wanted, setWanted] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const chosen = list.find(({ id }) => id === (wanted ?? active?.id))
  const go = () =>
    mutate(chosen?.id ?? null, {
      onSuccess: () =>
        void (chosen
          ? navigator.navigateTo(pageAddress('page18/org/switch', { view: 'home' }))
          : navigator.switchTab(pageAddress(homePath))),
    })
  return (
    <>
      <RadioGroup
        legend={t('choose.title')}
        hideLegend
        options={[
          {
            value: alone,
            label: t('choose.me'),
            sub: t('choose.me_sub'),
            end: <Tile icon="sun-horizon-duotone" tone="brand" size={52} />,
          },
          ...list.map((one) => ({
            value: one.id,
            label: <Name name={one.name} isDemo={one.is_demo} />,
            sub: factOf(one),
            end: <Mark kind={one.kind} />,
          })),
        ]}
        value={chosen?.id ?? alone}
        onChange={setWanted}
      />
      <Places places={places} />
      <Tasks />
      <Add mayTour={mayTour} onCode={() => setAsking(true)} />
      {chosen && <Leave chosen={chosen} />}
      <CodeSheet isOpen={isAsking} onClose={() => setAsking(false)} />
      <ActionBar>
        <Button loading={isPending} onClick={go}>
          {chosen ? t('choose.go', { name: chosen.name }) : t('choose.go_alone')}
        </Button>
      </ActionBar>
    </>
  )
}

export function Choose() {
  const t = useTexts(texts)
  const query = useMine()
  return (
    <>
      <PageBar title={t('choose.title')} />
      <main className="org pad">
        <p className="org__lead">{t('choose.lead')}</p>
        <Read query={query} skeleton={<PageSkeleton />}>
          {(mine) => <Body mine={mine} />}
        </Read>
      </main>
    </>
  )
}
