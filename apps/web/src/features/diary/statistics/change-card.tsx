import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell } from '@mindisle/ui/cell'
import { MoodGlyph, type MoodLevel } from '@mindisle/ui/mood'
import { toast } from '@mindisle/ui/toast'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { type Statistics, useSilence } from './api.ts'
import { texts } from './texts.ts'

type Notice = NonNullable<Statistics['change']['notice']>

function Side({ name, side }: { name: string; side: Notice['recent'] }) {
  const t = useTexts(texts)
  return (
    <div className="tides__side">
      <p className="tides__mean">
        <MoodGlyph level={Math.max(1, Math.round(side.mean)) as MoodLevel} size={22} hasFace={false} />
        <b>{t('change.mean', { mean: side.mean.toFixed(1) })}</b>
      </p>
      <p className="cap">
        {name} · {t('change.days', { count: side.days })}
      </p>
    </div>
  )
}

function Told({ notice }: { notice: Notice }) {
  const t = useTexts(texts)
  const silence = useSilence()
  const hush = async (until: 'month' | 'always') => {
    await silence.mutateAsync(until)
    toast(t(until === 'month' ? 'change.silenced' : 'change.off'))
  }
  return (
    <Card className="tides__notice">
      <h2 className="serif">{t(`change.${notice.direction}`)}</h2>
      <div className="tides__sides">
        <Side name={t('change.recent')} side={notice.recent} />
        <Side name={t('change.baseline')} side={notice.baseline} />
      </div>
      <p className="tides__p">{t(`change.text_${notice.direction}`)}</p>
      <div className="tides__acts">
        {notice.direction === 'lower' ? (
          <>
            <Button kind="quiet" size="m" href={pageAddress('pages/table/index')}>
              {t('change.check')}
            </Button>
            <Button kind="quiet" size="m" href={pageAddress('page12/self-service/hotline')}>
              {t('change.talk')}
            </Button>
          </>
        ) : null}
        <Button kind="text" size="m" onClick={() => void hush('month')} disabled={silence.isPending}>
          {t('change.later')}
        </Button>
        <Button kind="text" size="m" onClick={() => void hush('always')} disabled={silence.isPending}>
          {t('change.never')}
        </Button>
      </div>
    </Card>
  )
}

export function ChangeCard({ change }: { change: Statistics['change'] }) {
  return change.notice === null ? null : <Told notice={change.notice} />
}

/** The way back for whoever wanted to hear of it no more. */
export function SilencedCell() {
  const t = useTexts(texts)
  const silence = useSilence()
  const wake = async () => {
    await silence.mutateAsync('now')
    toast(t('change.on_again'))
  }
  return (
    <div className="group">
      <Cell
        title={t('change.off')}
        sub={t('change.off_sub')}
        end={
          <Button kind="soft" size="s" onClick={() => void wake()} disabled={silence.isPending}>
            {t('change.on')}
          </Button>
        }
      />
    </div>
  )
}
