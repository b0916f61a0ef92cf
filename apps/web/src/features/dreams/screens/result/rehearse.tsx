import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { TextArea } from '@mindisle/ui/text-area'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { returnTo } from '../../../../lib/navigation/return-to.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { refreshDreams, useDream, type DreamShown } from '../../api/dreams.ts'
import { longestDream, today } from '../../dream/draft.ts'
import { Dusk } from '../../dream/dusk.tsx'
import { texts } from '../../texts.ts'
import { WhenToSee } from './nightmare.tsx'

const steps = ['settle', 'turn', 'change', 'story', 'senses'] as const
type Step = (typeof steps)[number]
type Written = Record<'turn' | 'change' | 'story' | 'senses', string>

const longest: Record<keyof Written, number> = { turn: 600, change: 600, story: longestDream, senses: 600 }
const isWritten = (step: Step): step is keyof Written => step !== 'settle'

function useKeep(dream: DreamShown, written: Written, onPractised: () => void) {
  const t = useTexts(texts)
  const caller = useCaller()
  const [isSaving, setSaving] = useState(false)
  const keep = useSingle(async (day: string | null) => {
    setSaving(true)
    try {
      const body = { id: dream.id, ...written, practised_on: day }
      await caller.foreground('POST /api/dream/rehearse', { body })
      void refreshDreams()
      if (day === null) return
      toast(t('rehearse.kept'))
      onPractised()
    } catch {
      // It has been told; what was written still stands in its field.
    } finally {
      setSaving(false)
    }
  })
  return { keep, isSaving }
}

function Steps({ dream }: { dream: DreamShown }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { turn = '', change = '', story = '', senses = '', practised = [] } = dream.rehearsal ?? {}
  const [written, setWritten] = useState<Written>({ turn, change, story, senses })
  const [at, setAt] = useState(0)
  const step = steps[at] ?? 'settle'
  const isLast = at === steps.length - 1
  const hasToday = practised.includes(today())
  const leave = () => void returnTo(navigator, pageAddress('page16/dream/result', { id: dream.id }))
  const { keep, isSaving } = useKeep(dream, written, leave)
  // Without a connection the steps go on, and the last one stays until all is kept.
  const goOn = async () => {
    await keep(isLast ? today() : null)
    if (!isLast) setAt(at + 1)
  }
  return (
    <>
      <main className="pad dream-result">
        <p className="cap" aria-live="polite">
          {t('rehearse.step', { step: at + 1, of: steps.length })}
        </p>
        <h2 className="serif title-2">{t(`rehearse.${step}.title`)}</h2>
        <p>{t(`rehearse.${step}.text`)}</p>
        {isWritten(step) && (
          <TextArea
            key={step}
            label={t(`rehearse.${step}.label`)}
            rows={step === 'story' ? 8 : 4}
            max={longest[step]}
            value={written[step]}
            onChange={(text) => setWritten({ ...written, [step]: text.slice(0, longest[step]) })}
          />
        )}
        {isLast && written.story.trim() !== '' && (
          <Card>
            <h3 className="title-3">{t('rehearse.yours')}</h3>
            <p className="serif dream-text">{written.story}</p>
          </Card>
        )}
        {isLast && <p className="cap">{t('rehearse.days', { count: practised.length })}</p>}
        <WhenToSee />
      </main>
      <ActionBar>
        {at > 0 && (
          <Button kind="quiet" onClick={() => setAt(at - 1)}>
            {t('rehearse.back')}
          </Button>
        )}
        <Button loading={isSaving} onClick={() => void goOn()}>
          {t(!isLast ? 'rehearse.next' : hasToday ? 'rehearse.again_today' : 'rehearse.done_today')}
        </Button>
      </ActionBar>
    </>
  )
}

/** A nightmare dreamt otherwise, awake, in five steps and own words. */
export function Rehearse({ id }: { id: string }) {
  const t = useTexts(texts)
  const dream = useDream(id)
  return (
    <Dusk>
      <PageBar title={t('rehearse.title')} />
      {dream.data ? (
        <Steps key={id} dream={dream.data} />
      ) : (
        <main className="pad dream-result">
          {dream.isError ? (
            <LoadFailed query={dream} />
          ) : (
            <Loading label={t('loading')}>
              <Skeleton height={200} />
            </Loading>
          )}
        </main>
      )}
    </Dusk>
  )
}
