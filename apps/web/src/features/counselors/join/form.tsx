import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { AboutStep } from './about-step.tsx'
import { refreshApplication, useHandIn, useKeep, type Application, type Paper } from './api.ts'
import { CheckStep } from './check-step.tsx'
import { PapersStep } from './papers-step.tsx'
import { ServicesStep } from './services-step.tsx'
import { emptySheet, steps, type PartProps, type Step } from './sheet.ts'
import { StepLine } from './step-line.tsx'
import { joinTexts } from './texts.ts'

/** Kept with us at each step, so that it goes on anywhere. */
function useSheet(application: Application) {
  const [sheet, setSheet] = useState(() => application.sheet ?? emptySheet())
  const [papers, setPapers] = useState<readonly Paper[]>(application.pictures)
  const [missing, setMissing] = useState(application.missing)
  const keep = useKeep()
  const put: PartProps['put'] = (changes) => setSheet((before) => ({ ...before, ...changes }))
  const save = (): Promise<boolean> =>
    keep.mutateAsync(sheet).then(
      (kept) => {
        setMissing(kept.missing)
        return true
      },
      // It has been told.
      () => false,
    )
  const add = (paper: Paper) => setPapers((before) => [...before, paper])
  return { sheet, put, papers, add, missing, save, isSaving: keep.isPending }
}

export function Form({ application }: { application: Application }) {
  const t = useTexts(joinTexts)
  const [step, setStep] = useState<Step>('about')
  const { sheet, put, papers, add, missing, save, isSaving } = useSheet(application)
  const handIn = useHandIn()
  const { choices } = application
  const go = async (to: Step): Promise<void> => {
    if (!(await save())) return
    setStep(to)
    window.scrollTo(0, 0)
  }
  const next = steps[steps.indexOf(step) + 1]
  const send = async (): Promise<void> => {
    if (!(await save())) return
    await handIn.mutateAsync().then(
      () => toast(t('check.sent')),
      () => undefined,
    )
  }
  const store = async (): Promise<void> => {
    if (!(await save())) return
    toast(t('saved'))
    void refreshApplication()
  }
  return (
    <>
      <main className="pad join join-form">
        <StepLine now={step} onChoose={(to) => void go(to)} />
        {step === 'about' && <AboutStep sheet={sheet} put={put} portraits={choices.portraits} />}
        {step === 'papers' && (
          <PapersStep sheet={sheet} put={put} kinds={choices.credentials} papers={papers} onPaper={add} />
        )}
        {step === 'services' && <ServicesStep sheet={sheet} put={put} choices={choices} />}
        {step === 'check' && (
          <CheckStep sheet={sheet} choices={choices} missing={missing} onGo={(to) => void go(to)} />
        )}
      </main>
      <ActionBar>
        <Button kind="quiet" loading={isSaving && next !== undefined} onClick={() => void store()}>
          {t('save')}
        </Button>
        {next === undefined ? (
          <Button
            loading={handIn.isPending}
            disabled={missing.length > 0}
            reason={t('check.send_reason', { count: missing.length })}
            onClick={() => void send()}
          >
            {t('check.send')}
          </Button>
        ) : (
          <Button loading={isSaving} onClick={() => void go(next)}>
            {t('next', { step: t(`steps.${next}`) })}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
