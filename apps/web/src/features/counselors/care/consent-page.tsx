import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { Read } from '../../../shared/session/read.tsx'
import { momentOf } from '../times.ts'
import { useConsent, type Consent } from './api.ts'
import { ConsentForm, Parts } from './consent-form.tsx'
import { careTexts } from './texts.ts'
import { useAgreeing } from './use-agreeing.ts'

type Mine = NonNullable<Consent['mine']>

function ToldCard({ mine }: { mine: Mine }) {
  const t = useTexts(careTexts)
  const language = useLanguage()
  const { contact, guardian, looks } = mine
  return (
    <Card className="consent-parts">
      <section>
        <h3>{t('consent.contact')}</h3>
        <p>
          {contact.name} · {t(`relation.${contact.relation}`)} · {contact.phone}
        </p>
      </section>
      {guardian && (
        <section>
          <h3>{t('consent.guardian')}</h3>
          <p>
            {guardian.name} · {guardian.phone}
          </p>
        </section>
      )}
      <section>
        <h3>{t('consent.looks')}</h3>
        {looks.length === 0 ? (
          <p>{t('consent.no_looks')}</p>
        ) : (
          <ul>
            {looks.map((at) => (
              <li key={at}>{momentOf(at, language)}</li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  )
}

function Agreed({ mine, isAgreed, onChange }: { mine: Mine; isAgreed: boolean; onChange(): void }) {
  const t = useTexts(careTexts)
  const language = useLanguage()
  const values = { time: momentOf(mine.agreed_at, language), version: mine.version }
  return (
    <main className="consent consent--page pad">
      <p className="consent__lead">{t('consent.agreed_at', values)}</p>
      {!isAgreed && <Note icon="info">{t('consent.newer')}</Note>}
      <Parts parts={mine.parts} />
      <ToldCard mine={mine} />
      <Button block kind={isAgreed ? 'soft' : 'primary'} onClick={onChange}>
        {t(isAgreed ? 'consent.change' : 'consent.row')}
      </Button>
    </main>
  )
}

function Asked({ consent, onKept }: { consent: Consent; onKept(): void }) {
  const t = useTexts(careTexts)
  const { told, put, isWhole, isPending, send } = useAgreeing(consent, () => {
    toast(t('consent.kept'), 'check-circle-fill')
    onKept()
  })
  return (
    <>
      <main className="consent--page pad">
        <ConsentForm consent={consent} told={told} put={put} />
      </main>
      <ActionBar>
        <Button disabled={!isWhole} loading={isPending} loadingText={t('consent.going')} onClick={send}>
          {t('consent.keep')}
        </Button>
      </ActionBar>
    </>
  )
}

/** What was agreed with a counselor, to be read and changed; asked here where it was not asked when booking. */
export function ConsentPage({ id }: { id: string }) {
  const t = useTexts(careTexts)
  const query = useConsent(id)
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <PageBar title={t('consent.page')} />
      <Read
        query={query}
        skeleton={
          <main className="consent--page pad">
            <Loading label={t('loading')} slowText={t('slow')}>
              <Skeleton height={320} radius={20} />
            </Loading>
          </main>
        }
      >
        {(consent) =>
          consent.mine && !isChanging ? (
            <Agreed mine={consent.mine} isAgreed={consent.is_agreed} onChange={() => setChanging(true)} />
          ) : (
            <Asked consent={consent} onKept={() => setChanging(false)} />
          )
        }
      </Read>
    </>
  )
}
