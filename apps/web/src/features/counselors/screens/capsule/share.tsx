import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { Sheet } from '@mindisle/ui/sheet'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { toast } from '@mindisle/ui/toast'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { returnTo } from '../../../../lib/navigation/return-to.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { mineAddress } from '../../addresses.ts'
import { useChoices, usePreview, useRevoke, useSeal, type Choice, type Choices } from '../../api/capsules.ts'
import { Demo } from '../../components/face.tsx'
import { texts } from '../../texts.ts'
import { dateWord, momentOf } from '../../times.ts'
import { Bottle } from './bottle.tsx'
import { Content } from './content.tsx'
import { DiaryChoice, HowLong, longestNote, PlanAndNote, ReportChoice } from './fill.tsx'
import './capsule.css'

const nothing: Choice = {
  report_ids: [],
  diary: 'none',
  entry_ids: [],
  has_plan: false,
  note: '',
  ends: 'week',
}

function Head({ shown }: { shown: Choices }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <header className="capsule-head">
      <div>
        <h2>
          <Words>{t('capsule.lead')}</Words>
        </h2>
        <p>
          {t('capsule.for', { name: shown.counselor.name, day: dateWord(shown.starts_at, language) })}{' '}
          <Demo of={shown.counselor} />
        </p>
      </div>
      <Bottle />
    </header>
  )
}

function Looks({ shown }: { shown: Choices }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!shown.mine && shown.looks.length === 0) return null
  return (
    <Card className="capsule-part">
      <h3>{t('capsule.looks')}</h3>
      {shown.looks.length === 0 ? (
        <p>{t('capsule.no_looks')}</p>
      ) : (
        <ul>
          {shown.looks.map((at) => (
            <li key={at}>{momentOf(at, language)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function PreviewButton({ id, shown, choice }: { id: string; shown: Choices; choice: Choice }) {
  const t = useTexts(texts)
  const preview = usePreview(id)
  return (
    <>
      <Button block kind="text" icon="eye" loading={preview.isPending} onClick={() => preview.mutate(choice)}>
        {t(`capsule.preview.${shown.gender}`)}
      </Button>
      <Sheet
        open={preview.data !== undefined}
        onClose={preview.reset}
        title={t(`capsule.preview.${shown.gender}`)}
        sub={t('capsule.preview_sub')}
        closeLabel={t('close')}
      >
        {preview.data && <Content content={preview.data} />}
      </Sheet>
    </>
  )
}

function Bar({ id, shown, choice }: { id: string; shown: Choices; choice: Choice }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const [seal, revoke] = [useSeal(id), useRevoke(id)]
  const leave = async (act: Promise<unknown>, said: string) => {
    const isDone = await act.then(
      () => true,
      () => false,
    )
    if (!isDone) return
    toast(said, 'check-circle-fill')
    await returnTo(navigator, mineAddress())
  }
  return (
    <ActionBar>
      {shown.mine ? (
        <Button
          kind="quiet"
          loading={revoke.isPending}
          onClick={() => void leave(revoke.mutateAsync(), t('capsule.revoked'))}
        >
          {t('capsule.revoke')}
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => void returnTo(navigator, mineAddress())}>
          {t('capsule.not_now')}
        </Button>
      )}
      <Button
        loading={seal.isPending}
        loadingText={t('capsule.sealing')}
        disabled={Array.from(choice.note).length > longestNote}
        onClick={() => void leave(seal.mutateAsync(choice), t('capsule.sealed'))}
      >
        {t(`capsule.seal.${shown.gender}`)}
      </Button>
    </ActionBar>
  )
}

function Form({ id, shown }: { id: string; shown: Choices }) {
  const t = useTexts(texts)
  const [choice, setChoice] = useState<Choice>(() => {
    if (!shown.mine) return nothing
    const { sealed_at: _at, ...kept } = shown.mine
    return kept
  })
  const put = (changes: Partial<Choice>) => setChoice((before) => ({ ...before, ...changes }))
  const parts = { shown, choice, put }
  return (
    <>
      <main className="capsule pad">
        <Head shown={shown} />
        {shown.may_change ? (
          <>
            <ReportChoice {...parts} />
            <DiaryChoice {...parts} />
            <PlanAndNote {...parts} />
            <HowLong {...parts} />
            <Card className="capsule-part">
              <h3>{t('capsule.never')}</h3>
              <p>{t('capsule.never_text')}</p>
            </Card>
            <Note icon="eye">{t(`capsule.rights.${shown.gender}`)}</Note>
            <PreviewButton id={id} shown={shown} choice={choice} />
          </>
        ) : (
          <Note icon="lock-simple">{t('capsule.over')}</Note>
        )}
        <Looks shown={shown} />
      </main>
      {shown.may_change && <Bar id={id} shown={shown} choice={choice} />}
    </>
  )
}

export function Share({ id }: { id: string }) {
  const t = useTexts(texts)
  const query = useChoices(id)
  return (
    <>
      <PageBar title={query.data ? t(`capsule.its_title.${query.data.gender}`) : t('capsule.title')} />
      <Read
        query={query}
        skeleton={
          <main className="capsule pad">
            <Loading label={t('loading')} slowText={t('slow')}>
              <Skeleton height={120} radius={20} />
              <Skeleton height={240} radius={20} />
            </Loading>
          </main>
        }
      >
        {(shown) => <Form key={shown.mine?.sealed_at} id={id} shown={shown} />}
      </Read>
    </>
  )
}
