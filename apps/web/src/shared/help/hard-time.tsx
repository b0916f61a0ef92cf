import { Card } from '@mindisle/ui/card'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../lib/navigation/page-address.ts'
import { useShell } from '../../lib/shell/shell-context.ts'
import { useAnswer, useEpisode, type CheckInAnswer } from './episode.ts'
import { LinesHere } from './lines-here.tsx'
import { hardTimeTexts } from './texts.ts'
import './hard-time.css'

interface RowProps {
  icon: IconName
  title: string
  sub: string
  href?: string
  onClick?(): void
}

function Row({ icon, title, sub, href, onClick }: RowProps) {
  const inside = (
    <>
      <Icon name={icon} />
      <span className="hard-time__text">
        <b>{title}</b>
        <span>{sub}</span>
      </span>
      <Icon name="caret-right-bold" size={16} />
    </>
  )
  return href ? (
    <a className="hard-time__row" href={href}>
      {inside}
    </a>
  ) : (
    <button type="button" className="hard-time__row" onClick={onClick}>
      {inside}
    </button>
  )
}

/** What helped is worth a line in the plan, while it is still known. */
function PlanRow({ isBetter }: { isBetter: boolean }) {
  const t = useTexts(hardTimeTexts)
  return (
    <Row
      icon={isBetter ? 'pencil-simple-line' : 'list-checks'}
      title={t(isBetter ? 'helped' : 'plan')}
      sub={t(isBetter ? 'helped_sub' : 'plan_sub')}
      href={pageAddress('page12/self-service/hotline', { view: 'plan' })}
    />
  )
}

function Rows({ isHarder, isBetter }: { isHarder: boolean; isBetter: boolean }) {
  const t = useTexts(hardTimeTexts)
  const { openHelp } = useShell()
  return (
    <>
      {isHarder && <LinesHere className="hard-time__without" call={t('call')} open={t('open')} />}
      <PlanRow isBetter={isBetter} />
      {isHarder && <Row icon="wind-duotone" title={t('calm')} sub={t('calm_sub')} onClick={openHelp} />}
    </>
  )
}

const moods = ['better', 'same', 'harder'] as const
type Mood = (typeof moods)[number]

function Question({ onAnswer }: { onAnswer(answer: CheckInAnswer): void }) {
  const t = useTexts(hardTimeTexts)
  return (
    <>
      <IconButton
        icon="x"
        className="hard-time__close"
        label={t('ask.close')}
        onClick={() => onAnswer('not_today')}
      />
      <h2>{t('ask.title')}</h2>
      <p>{t('ask.sub')}</p>
      <div className="hard-time__moods">
        {moods.map((mood) => (
          <button key={mood} type="button" onClick={() => onAnswer(mood)}>
            {t(`ask.${mood}`)}
          </button>
        ))}
      </div>
      <a className="hard-time__link" href={pageAddress('page12/self-service/hotline', { view: 'plan' })}>
        {t('plan')}
      </a>
    </>
  )
}

function Answered({ mood, onQuiet }: { mood: Mood | 'held'; onQuiet?(): void }) {
  const t = useTexts(hardTimeTexts)
  return (
    <div role={mood === 'held' ? undefined : 'status'}>
      <h2>{t(`said.${mood}`)}</h2>
      <p>{t(`said_sub.${mood}`)}</p>
      <Rows isHarder={mood === 'harder' || mood === 'held'} isBetter={mood === 'better'} />
      {onQuiet && (
        <button type="button" className="hard-time__link" onClick={onQuiet}>
          {t('quiet')}
        </button>
      )}
    </div>
  )
}

/** On home in a hard time: how it is today, asked once a day; else whom to reach. No word about what was written. */
export default function HardTime() {
  const t = useTexts(hardTimeTexts)
  const episode = useEpisode()
  const send = useAnswer()
  const [answer, setAnswer] = useState<CheckInAnswer | null>(null)
  const give = (given: CheckInAnswer) => {
    setAnswer(given)
    void send(given)
  }
  const stopAsking = () => {
    give('no_more')
    toast(t('quieted'))
  }
  if (!episode || episode.level === 'none' || answer === 'not_today' || answer === 'no_more') return null
  return (
    <Card lifted className="hard-time">
      {answer !== null ? (
        <Answered mood={answer} {...(answer !== 'harder' && { onQuiet: stopAsking })} />
      ) : episode.needs_check_in ? (
        <Question onAnswer={give} />
      ) : (
        <Answered mood="held" />
      )}
    </Card>
  )
}
