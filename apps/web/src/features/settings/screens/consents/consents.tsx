import { Cell, CellBlock, CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { ErrorState } from '@mindisle/ui/states'
import { SwitchCell } from '@mindisle/ui/switch'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useConsents, useGiveConsent, useWithdrawNormsConsent, type Consent } from '../../api/consents.ts'
import { dayOf } from '../../components/times.ts'
import { texts } from '../../texts.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'
import './consents.css'

const names = {
  terms: 'about.terms',
  privacy: 'about.privacy',
  health: 'consents.health_document',
  norms: 'consents.norms_document',
} as const

/** Since when, and of which version: in the words of what happened last. */
function useStanding() {
  const t = useTexts(texts)
  const language = useLanguage()
  return ({ given_at: given, given_version: version, withdrawn_at: withdrawn }: Consent): string => {
    if (given === null || version === null) return t('consents.never')
    if (withdrawn !== null) return t('consents.withdrawn', { day: dayOf(withdrawn, language) })
    return t('consents.given', { day: dayOf(given, language), version })
  }
}

function Health({ consent }: { consent: Consent }) {
  const t = useTexts(texts)
  const standing = useStanding()
  const give = useGiveConsent()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <SwitchCell
        title={t('consents.health')}
        consequence={
          <>
            {t('consents.health_sub')}
            <span className="consents-since">{standing(consent)}</span>
          </>
        }
        checked={consent.is_given}
        disabled={give.isPending}
        onChange={(isGiven) => (isGiven ? give.mutate(consent) : setAsking(true))}
      />
      <WithdrawSheet isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function Norms({ consent }: { consent: Consent }) {
  const t = useTexts(texts)
  const standing = useStanding()
  const give = useGiveConsent()
  const withdraw = useWithdrawNormsConsent()
  return (
    <SwitchCell
      title={t('consents.norms')}
      consequence={
        <>
          {t('consents.norms_sub')}
          <span className="consents-since">{standing(consent)}</span>
        </>
      }
      checked={consent.is_given}
      disabled={give.isPending || withdraw.isPending}
      onChange={(isGiven) => (isGiven ? give.mutate(consent) : withdraw.mutate())}
    />
  )
}

/** The words in force and, where others were agreed to, those too. */
function DocumentCells({ consent }: { consent: Consent }) {
  const t = useTexts(texts)
  const standing = useStanding()
  const { document: doc, version, given_version: given } = consent
  const name = t(names[doc as keyof typeof names] ?? 'agreements.other')
  return (
    <>
      <Cell title={name} sub={standing(consent)} href={pageAddress('pages/about/index', { doc, version })} />
      {given !== null && given !== version && (
        <Cell
          title={t('consents.as_agreed', { name })}
          sub={t('consents.as_agreed_sub', { version: given })}
          href={pageAddress('pages/about/index', { doc, version: given })}
        />
      )}
    </>
  )
}

function List({ list }: { list: readonly Consent[] }) {
  const t = useTexts(texts)
  const health = list.find(({ document }) => document === 'health')
  const norms = list.find(({ document }) => document === 'norms')
  return (
    <>
      {health && (
        <CellGroup title={t('consents.body')}>
          <Health consent={health} />
        </CellGroup>
      )}
      {norms && (
        <CellGroup title={t('consents.averages')}>
          <Norms consent={norms} />
        </CellGroup>
      )}
      <CellGroup title={t('consents.documents')} note={t('consents.documents_note')}>
        {list.map((consent) => (
          <DocumentCells key={consent.document} consent={consent} />
        ))}
      </CellGroup>
      <Note icon="lifebuoy" className="consents-help">
        {t('consents.help')}
      </Note>
    </>
  )
}

function PageSkeleton() {
  const t = useTexts(texts)
  const { isError, isFetching, refetch } = useConsents()
  return (
    <CellGroup>
      <CellBlock>
        {isError ? (
          <ErrorState
            compact
            title={t('failed.title')}
            text={t('failed.text')}
            action={{ text: t('failed.again'), onClick: () => void refetch(), loading: isFetching }}
          />
        ) : (
          <Loading label={t('consents.loading')}>
            <Skeleton width="52%" height={16} />
            <Skeleton width="80%" height={12} className="setting-second" />
          </Loading>
        )}
      </CellBlock>
    </CellGroup>
  )
}

/** What was agreed to, since when, and the way to take it back. */
export function Consents() {
  const t = useTexts(texts)
  const { data } = useConsents()
  return (
    <>
      <PageBar title={t('consents.title')} />
      <main className="pad">
        <p className="consents-lead">{t('consents.lead')}</p>
        {data ? <List list={data.list} /> : <PageSkeleton />}
      </main>
    </>
  )
}
