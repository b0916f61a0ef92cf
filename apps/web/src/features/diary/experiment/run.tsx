import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Icon } from '@mindisle/ui/icon'
import { Tile } from '@mindisle/ui/tile'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { texts } from '../statistics/texts.ts'
import { type Experiment, useMark, useStop } from './api.ts'
import { Coin, SmallCoin } from './coin.tsx'
import { useShortDay, useThingName } from './names.ts'

type Day = Experiment['days'][number]
interface RunProps {
  experiment: Experiment
  today: string
}

const wentOtherwise = ({ drawn, done }: Day): boolean =>
  done !== null && drawn !== null && (drawn === 'on') !== (done === 'yes')

function Today({ experiment, today }: RunProps) {
  const t = useTexts(texts)
  const mark = useMark()
  const at = experiment.days.findIndex(({ day }) => day === today)
  const day = experiment.days[at]
  if (day === undefined || day.drawn === null)
    return (
      <Card className="trial__today">
        <h2 className="serif">
          <Words>{t('experiment.waiting')}</Words>
        </h2>
        <p className="tides__p">{t('experiment.waiting_text')}</p>
      </Card>
    )
  const say = (isDone: boolean) => mark.mutate({ id: experiment.id, day: today, is_done: isDone, today })
  return (
    <Card className="trial__today">
      <p className="cap">{t('experiment.day_of', { at: at + 1, count: experiment.length })}</p>
      <Coin side={day.drawn} />
      <h2 className="serif">{t(`experiment.${day.drawn}`)}</h2>
      <div className="trial__marks">
        {([false, true] as const).map((isDone) => {
          const isOn = day.done === (isDone ? 'yes' : 'no')
          return (
            <button
              key={String(isDone)}
              type="button"
              className={isOn ? 'trial__mark is-on' : 'trial__mark'}
              aria-pressed={isOn}
              disabled={mark.isPending}
              onClick={() => say(isDone)}
            >
              {isOn ? <Icon name="check-bold" size={18} /> : null}
              <span>{t(isDone ? 'experiment.done' : 'experiment.not_done')}</span>
            </button>
          )
        })}
      </div>
      <p className="cap" role="status">
        {day.done === null ? '' : t('experiment.marked')}
      </p>
    </Card>
  )
}

function DayCoin({ day, at, isToday }: { day: Day; at: number; isToday: boolean }) {
  const t = useTexts(texts)
  const dayOf = useShortDay()
  const name = dayOf(day.day)
  const spoken = t(`experiment.coin_${day.drawn ?? 'open'}`, { day: name })
  const isOther = wentOtherwise(day)
  return (
    <li
      className={isToday ? 'trial__day is-today' : 'trial__day'}
      aria-label={isOther ? `${spoken}${t('experiment.coin_against')}` : spoken}
    >
      <SmallCoin side={day.drawn} />
      {isOther ? (
        <i className="trial__minus">
          <Icon name="minus-bold" size={10} />
        </i>
      ) : null}
      <span className="trial__n" aria-hidden="true">
        {isToday ? t('experiment.today') : at}
      </span>
    </li>
  )
}

function Coins({ experiment: { days }, today }: RunProps) {
  const t = useTexts(texts)
  const count = (side: 'on' | 'off'): number => days.filter(({ drawn }) => drawn === side).length
  return (
    <Card className="tides__card">
      <div className="tides__head">
        <h2>{t('experiment.coins')}</h2>
        <span className="cap">{t('experiment.coins_sub', { on: count('on'), off: count('off') })}</span>
      </div>
      <ol className="trial__days">
        {days.map((day, at) => (
          <DayCoin key={day.day} day={day} at={at + 1} isToday={day.day === today} />
        ))}
      </ol>
      <ul className="trial__legend cap">
        <li>
          <Icon name="sun-horizon-fill" size={16} /> {t('experiment.legend_on')}
        </li>
        <li>
          <Icon name="moon-fill" size={16} /> {t('experiment.legend_off')}
        </li>
        <li>
          <Icon name="minus-bold" size={14} /> {t('experiment.legend_against')}
        </li>
      </ul>
    </Card>
  )
}

function MoodCell({ experiment, today }: RunProps) {
  const t = useTexts(texts)
  const hasMood = experiment.days.find(({ day }) => day === today)?.has_mood === true
  return (
    <div className="group">
      <Cell
        href={pageAddress('page10/diary/modify', {})}
        start={<Tile icon="smiley-later" />}
        title={t('experiment.mood')}
        sub={t(hasMood ? 'experiment.mood_yes' : 'experiment.mood_no')}
        value={t(hasMood ? 'experiment.mood_again' : 'experiment.mood_go')}
      />
    </div>
  )
}

export function Run({ experiment, today }: RunProps) {
  const t = useTexts(texts)
  const stop = useStop()
  const nameOf = useThingName()
  const dayOf = useShortDay()
  const end = async () => {
    const isSure = await ask({
      title: t('experiment.stop_ask'),
      body: t('experiment.stop_body'),
      confirm: t('experiment.stop'),
      cancel: t('experiment.stop_keep'),
    })
    if (isSure) stop.mutate({ id: experiment.id, today })
  }
  return (
    <>
      <PageBar title={nameOf(experiment)} />
      <main className="pad trial">
        <Today experiment={experiment} today={today} />
        <Coins experiment={experiment} today={today} />
        <div className="group">
          <Cell
            start={<Tile icon="envelope-simple-duotone" tone="mystic" />}
            title={t('experiment.sealed')}
            sub={t('experiment.sealed_text', { day: dayOf(experiment.last_day) })}
          />
        </div>
        <MoodCell experiment={experiment} today={today} />
        <Button kind="text" block onClick={() => void end()} disabled={stop.isPending}>
          {t('experiment.stop')}
        </Button>
      </main>
    </>
  )
}
