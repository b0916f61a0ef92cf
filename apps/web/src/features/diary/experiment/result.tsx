import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { useReminders } from '../reminder/api.ts'
import { HabitSheet } from '../reminder/habit-sheet.tsx'
import { plainly, signed } from '../statistics/numbers.ts'
import { texts } from '../statistics/texts.ts'
import type { Answer, Experiment } from './api.ts'
import { ChanceChart, DotRows } from './answer-charts.tsx'
import { useShortDay, useThingName } from './names.ts'

function usePercent(): (share: number) => string {
  const t = useTexts(texts)
  return (share) => (share < 0.01 ? t('experiment.less_than') : `${Math.round(share * 100)}%`)
}

function Difference({ answer }: { answer: Answer }) {
  const t = useTexts(texts)
  return (
    <Card className="tides__card">
      <div className="tides__head">
        <h2>{t(`experiment.${answer.verdict}_head`)}</h2>
        <span className="cap">{t('experiment.out_of')}</span>
      </div>
      <p className="trial__big">
        <b className="num">{signed(answer.difference)}</b>
        <span>{t('experiment.between', { low: plainly(answer.low), high: plainly(answer.high) })}</span>
      </p>
      <DotRows answer={answer} />
    </Card>
  )
}

function Chance({ experiment, answer }: { experiment: Experiment; answer: Answer }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const percent = usePercent()
  const ways = new Intl.NumberFormat(language).format(answer.ways)
  const kind = answer.verdict === 'unclear' ? 'unclear' : 'clear'
  return (
    <Card className="tides__card">
      <h2>{t('experiment.chance_title')}</h2>
      <p className="tides__p">{t('experiment.chance_sub', { days: experiment.length, ways })}</p>
      <ChanceChart answer={answer} />
      <p className="tides__p">{t(`experiment.chance_${kind}`, { percent: percent(answer.chance) })}</p>
    </Card>
  )
}

function Facts({ experiment }: { experiment: Experiment }) {
  const t = useTexts(texts)
  const followed = experiment.days.filter(
    ({ drawn, done }) => done !== null && (drawn === 'on') === (done === 'yes'),
  ).length
  const missing = experiment.days.filter((day) => !day.has_mood).length
  const facts = [
    ['follow', followed],
    ['missing', missing],
    ['says', experiment.length],
    ['not', experiment.length],
  ] as const
  return (
    <Card>
      <dl className="trial__facts">
        {facts.map(([id, count]) => (
          <div key={id}>
            <dt>{t(`experiment.fact_${id}`)}</dt>
            <dd>{t(`experiment.fact_${id}_value`, { count })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function headOf({ state, answer }: Experiment) {
  if (answer !== null) return answer.verdict
  return state === 'stopped' ? ('stopped_title' as const) : ('few_title' as const)
}

/** What helped may become a habit; what did not is left alone, and where nobody can tell it is for the person to say. */
function Next({ experiment, onAnother }: { experiment: Experiment; onAnother(): void }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const nameOf = useThingName()
  const [isOpen, setOpen] = useState(false)
  const { data } = useReminders()
  const verdict = experiment.answer?.verdict
  const told = data?.list.find((one) => one.experiment_id === experiment.id) ?? null
  const another = (
    <Button
      block={verdict !== 'better'}
      kind={verdict === 'better' ? 'quiet' : 'primary'}
      onClick={onAnother}
    >
      {t('experiment.another')}
    </Button>
  )
  const habit = (
    <Button
      block={verdict === 'better'}
      kind={verdict === 'better' ? 'primary' : 'quiet'}
      onClick={() => setOpen(true)}
    >
      {t(told ? 'experiment.habit_change' : 'experiment.habit')}
    </Button>
  )
  const back = (
    <Button kind="quiet" onClick={() => navigator.navigateBack()}>
      {t('experiment.back')}
    </Button>
  )
  const isOffered = verdict === 'better' || verdict === 'unclear'
  return (
    <>
      <ActionBar>
        {verdict === 'better' ? another : isOffered ? habit : back}
        {verdict === 'better' ? habit : another}
      </ActionBar>
      {isOffered && data !== undefined && (
        <HabitSheet
          key={told?.id}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          experimentId={experiment.id}
          name={nameOf(experiment)}
          told={told}
        />
      )}
    </>
  )
}

export function Result({ experiment, onAnother }: { experiment: Experiment; onAnother(): void }) {
  const t = useTexts(texts)
  const nameOf = useThingName()
  const dayOf = useShortDay()
  const { answer, state } = experiment
  const dates = {
    name: nameOf(experiment),
    count: experiment.length,
    from: dayOf(experiment.first_day),
    to: dayOf(experiment.last_day),
  }
  return (
    <>
      <PageBar title={t('experiment.answer')} />
      <main className="pad trial">
        <div>
          <p className="cap">{t('experiment.answer_dates', dates)}</p>
          <h2 className="trial__h serif">{t(`experiment.${headOf(experiment)}`)}</h2>
        </div>
        {answer === null ? (
          <p className="tides__p">{t(`experiment.${state === 'stopped' ? 'stopped' : 'few'}_text`)}</p>
        ) : (
          <>
            <Difference answer={answer} />
            <Chance experiment={experiment} answer={answer} />
            <Facts experiment={experiment} />
            <Note>{t('experiment.answer_note')}</Note>
          </>
        )}
      </main>
      <Next experiment={experiment} onAnother={onAnother} />
    </>
  )
}
