import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Field } from '@mindisle/ui/field'
import { Empty } from '@mindisle/ui/states'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { homePath } from '../../../../constants.ts'
import { Refused } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useInvitation, useJoin, type Invitation } from '../../api/organizations.ts'
import { Name } from '../..//components/name.tsx'
import { Mark } from '../../../../shared/organizations/mark.tsx'
import { Sight } from '../../components/sight.tsx'
import { PageSkeleton } from '../../components/page-skeleton.tsx'
import { texts } from '../../texts.ts'

function Body({ invitation, code }: { invitation: Invitation; code: string }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const [name, setName] = useState('')
  const { mutate, isPending } = useJoin(code)
  const go = () =>
    mutate(name.trim(), {
      onSuccess: () => {
        toast(t('invited.done'), 'check-circle-fill')
        void navigator.switchTab(pageAddress(homePath))
      },
      onError: (error) => error instanceof Refused && error.type && toast(error.message),
    })
  return (
    <>
      <Card className="org-invited">
        <Mark kind={invitation.kind} />
        <div>
          <small>{t('invited.by')}</small>
          <h2>
            <Name name={invitation.name} isDemo={invitation.is_demo} />
          </h2>
        </div>
      </Card>
      <h2 className="org__serif">{t('sight.title')}</h2>
      <Sight />
      {!invitation.is_member && (
        <Field
          label={t('invited.name')}
          hint={t('invited.name_hint')}
          maxLength={20}
          value={name}
          onChange={setName}
        />
      )}
      <ActionBar>
        <Button loading={isPending} onClick={go}>
          {t(invitation.is_member ? 'invited.back' : 'invited.go')}
        </Button>
      </ActionBar>
    </>
  )
}

/** Before anybody is in: who would see what. */
export function Invited({ code }: { code: string }) {
  const t = useTexts(texts)
  const query = useInvitation(code)
  const { error } = query
  const wrong = error instanceof Refused && error.type === 'code_invalid' ? error.message : null
  return (
    <>
      <PageBar title={t('invited.title')} />
      <main className="org pad">
        {wrong !== null ? (
          <Empty
            title={t('invited.gone')}
            text={wrong}
            action={{ text: t('invited.other'), href: pageAddress('page18/org/switch') }}
          />
        ) : (
          <Read query={query} skeleton={<PageSkeleton />}>
            {(invitation) => <Body invitation={invitation} code={code} />}
          </Read>
        )}
      </main>
    </>
  )
}
