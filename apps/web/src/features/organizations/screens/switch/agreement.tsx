import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { toast } from '@mindisle/ui/toast'
import { Refused } from '../../../../lib/http/failures.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { useAgree, useAgreement } from '../../api/organizations.ts'
import { Sight } from '../../components/sight.tsx'
import { PageSkeleton } from '../../components/page-skeleton.tsx'
import { texts } from '../../texts.ts'
import { shortDay } from '../../times.ts'
import { Promises } from '../register/promises.tsx'

const parts = ['keeps', 'numbers', 'list', 'leave', 'end'] as const

function Agree({ version }: { version: string }) {
  const t = useTexts(texts)
  const { mutate, isPending } = useAgree()
  const go = () =>
    mutate(version, {
      onSuccess: () => toast(t('agreement.done'), 'check-circle-fill'),
      onError: (error) => error instanceof Refused && error.type && toast(error.message),
    })
  return (
    <ActionBar>
      <Button loading={isPending} onClick={go}>
        {t('agreement.agree')}
      </Button>
    </ActionBar>
  )
}

/** What an organization has promised, for everybody in it to read. */
export function Agreement() {
  const t = useTexts(texts)
  const language = useLanguage()
  const query = useAgreement()
  const name = useSession((state) => state.orgConfig.org?.name ?? '')
  return (
    <>
      <PageBar title={t('agreement.title')} />
      <main className="org pad">
        <Read query={query} skeleton={<PageSkeleton />}>
          {({ version, agreed, may_agree: mayAgree }) => (
            <>
              <p className="org__lead">
                {agreed?.version === version
                  ? t('agreement.agreed', { name, version, day: shortDay(agreed.agreed_at, language) })
                  : t('agreement.due', { name, version })}
              </p>
              <Promises />
              <h2 className="org__serif">{t('sight.title')}</h2>
              <Sight />
              <h2 className="org__serif">{t('agreement.how')}</h2>
              <Card className="org-terms">
                {parts.map((part) => (
                  <div key={part}>
                    <h3>{t(`agreement.${part}`)}</h3>
                    <p>{t(`agreement.${part}_text`)}</p>
                  </div>
                ))}
              </Card>
              {mayAgree && <Agree version={version} />}
            </>
          )}
        </Read>
      </main>
    </>
  )
}
