import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { Empty } from '@mindisle/ui/states'
import { toast } from '@mindisle/ui/toast'
import { Refused } from '../../../../../lib/http/failures.ts'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../../shared/session/read.tsx'
import { useSession } from '../../../../../shared/session/session-context.ts'
import { useEnter, useEntrance, type Entrance } from '../../../api/sign-on.ts'
import { Mark } from '../../../../../shared/organizations/mark.tsx'
import { PageSkeleton } from '../../../components/page-skeleton.tsx'
import { Sight } from '../../../components/sight.tsx'
import { texts } from '../../../texts.ts'

function Body({ entrance: { id, name, kind, is_linked: isLinked } }: { entrance: Entrance }) {
  const t = useTexts(texts)
  const mobile = useSession((state) => state.authMobile)
  const hasAccount = Boolean(mobile)
  const { mutate, isPending, isSuccess } = useEnter(id)
  const go = () =>
    mutate(hasAccount, { onError: (error) => error instanceof Refused && error.type && toast(error.message) })
  return (
    <>
      <Card className="org-invited">
        <Mark kind={kind} />
        <div>
          <small>{t('enter.to')}</small>
          <h2>{name}</h2>
        </div>
      </Card>
      <p className="org__lead">{t('enter.how', { name })}</p>
      <Note icon={hasAccount ? 'info' : 'shield-check'} className="org__note">
        <p>{t(hasAccount ? (isLinked ? 'enter.linked' : 'enter.link') : 'enter.guest')}</p>
      </Note>
      <h2 className="org__serif">{t('sight.title')}</h2>
      <Sight />
      <ActionBar>
        <Button loading={isPending || isSuccess} onClick={go}>
          {t(hasAccount && !isLinked ? 'enter.link_go' : 'enter.go')}
        </Button>
      </ActionBar>
    </>
  )
}

/** Where the link of an organization leads: its people sign in there with the account they have anyway. */
export function Enter({ id }: { id: string }) {
  const t = useTexts(texts)
  const query = useEntrance(id)
  const { error } = query
  const closed = error instanceof Refused && error.status === 404 ? error.message : null
  return (
    <>
      <PageBar title={t('enter.title')} />
      <main className="org pad">
        {closed !== null ? (
          <Empty
            title={t('enter.closed')}
            text={closed}
            action={{ text: t('invited.other'), href: pageAddress('page18/org/switch') }}
          />
        ) : (
          <Read query={query} skeleton={<PageSkeleton />}>
            {(entrance) => <Body entrance={entrance} />}
          </Read>
        )}
      </main>
    </>
  )
}
