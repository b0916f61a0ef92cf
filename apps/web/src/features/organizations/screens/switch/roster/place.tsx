import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Empty } from '@mindisle/ui/states'
import { toast } from '@mindisle/ui/toast'
import { homePath } from '../../../../../constants.ts'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../../shared/session/read.tsx'
import { useMine } from '../../../api/organizations.ts'
import { useAccept, type Place as Data } from '../../../api/roster.ts'
import { Name } from '../../..//components/name.tsx'
import { Mark } from '../../../../../shared/organizations/mark.tsx'
import { Sight } from '../../../components/sight.tsx'
import { PageSkeleton } from '../../../components/page-skeleton.tsx'
import { texts } from '../../../texts.ts'

export function usePlaceFact() {
  const t = useTexts(texts)
  return ({ role, group }: Data) =>
    [group, role === 'member' ? null : t(`role.${role}`)].filter(Boolean).join(' · ')
}

function Body({ place }: { place: Data }) {
  const t = useTexts(texts)
  const fact = usePlaceFact()(place)
  const navigator = useNavigator()
  const { mutate, isPending } = useAccept()
  const go = () =>
    mutate(place.id, {
      onSuccess: () => {
        toast(t('invited.done'), 'check-circle-fill')
        void navigator.switchTab(pageAddress(homePath))
      },
    })
  return (
    <>
      <Card className="org-invited">
        <Mark kind={place.kind} />
        <div>
          <small>{t('place.by')}</small>
          <h2>
            <Name name={place.name} isDemo={place.is_demo} />
          </h2>
          {fact !== '' && <small>{fact}</small>}
        </div>
      </Card>
      <h2 className="org__serif">{t('sight.title')}</h2>
      <Sight />
      <ActionBar>
        <Button loading={isPending} onClick={go}>
          {t(place.is_member ? 'place.move' : 'invited.go')}
        </Button>
      </ActionBar>
    </>
  )
}

/** Somebody's list has my number: who would see what, before I am in. */
export function Place({ id }: { id: string }) {
  const t = useTexts(texts)
  const query = useMine()
  return (
    <>
      <PageBar title={t('invited.title')} />
      <main className="org pad">
        <Read query={query} skeleton={<PageSkeleton />}>
          {({ places }) => {
            const place = places.find((one) => one.id === id)
            if (place) return <Body place={place} />
            return (
              <Empty
                title={t('place.gone')}
                text={t('place.gone_text')}
                action={{ text: t('invited.other'), href: pageAddress('page18/org/switch') }}
              />
            )
          }}
        </Read>
      </main>
    </>
  )
}
