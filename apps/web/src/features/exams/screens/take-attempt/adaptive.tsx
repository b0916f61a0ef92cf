import { Island } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { LinearProgress } from '@mindisle/ui/progress'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { AdaptiveStep } from '../../api/types.ts'
import { clarityOf } from '../../flow/clarity.ts'
import type { Attempt } from '../../attempt/model.ts'
import type { Taking } from '../../attempt/taking.ts'
import { texts } from '../../texts.ts'
import { AttemptHelp } from './help-strip.tsx'
import { useIsOnline } from './review.tsx'

/** How sure the estimate of each dimension is: a bar, and a word for it. */
export function PrecisionMeter({ precision }: Pick<AdaptiveStep, 'precision'>) {
  const t = useTexts(texts)
  return (
    <section className="exam-precision" aria-label={t('adaptive.title')}>
      {precision.map(({ scale, name, reached }) => {
        const percent = Math.round(Math.max(0, Math.min(1, reached)) * 100)
        const word = t(`adaptive.${clarityOf(reached)}`)
        return (
          <div key={scale} className="exam-precision__one">
            <b>{name}</b>
            <LinearProgress
              tone="sea"
              className="exam-precision__bar"
              value={percent}
              max={100}
              label={`${name}: ${word}`}
            />
            <span aria-hidden="true">{word}</span>
          </div>
        )
      })}
    </section>
  )
}

interface Props {
  attempt: Attempt
  taking: Taking
}

/** A wait that is felt; without network it says where the answer is. */
export function Awaiting({ attempt }: Pick<Props, 'attempt'>) {
  const t = useTexts(texts)
  const isOnline = useIsOnline()
  return (
    <div className="exam-way exam-way--calm pad" role="status">
      <Island size={128} />
      <h2 className="exam-way__t">
        <Words>{t('adaptive.finding')}</Words>
      </h2>
      {!isOnline && <p className="exam-way__p">{t('adaptive.finding_offline')}</p>}
      {attempt.head.adaptive && <PrecisionMeter precision={attempt.head.adaptive.precision} />}
    </div>
  )
}

/** Enough is known: the person decides how much more. */
export function MayStop({ attempt, taking }: Props) {
  const t = useTexts(texts)
  return (
    <div className="exam-way pad">
      <Island size={112} />
      <h2 className="exam-way__t">
        <Words>{t('adaptive.may_stop')}</Words>
      </h2>
      <p className="exam-way__p">{t('adaptive.may_stop_text')}</p>
      <AttemptHelp attempt={attempt} />
      <Card className="exam-way__part">
        <PrecisionMeter precision={attempt.head.adaptive?.precision ?? []} />
      </Card>
      <Button block className="exam-way__part" onClick={taking.submit}>
        {t('adaptive.stop')}
      </Button>
      <Button
        kind="soft"
        block
        className="exam-way__second"
        onClick={() => taking.dispatch({ type: 'wentOn' })}
      >
        {t('adaptive.more')}
      </Button>
    </div>
  )
}
