import { Card } from '@mindisle/ui/card'
import { Tag } from '@mindisle/ui/tag'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { RunResult } from '../../api/runs.ts'
import { useWhen } from '../../run/when.ts'
import { texts } from '../../texts.ts'

/** What did not count, said kindly; nothing is said of what did not happen. */
function Counts({ run }: { run: RunResult }) {
  const t = useTexts(texts)
  const rest = (
    [
      ['early', run.early_count],
      ['wrong', run.wrong_count],
      ['missed', run.missed_count],
      ['held', run.let_pass_count],
      ['lapse', run.lapse_count],
    ] as const
  ).filter(([, count]) => count > 0)
  return (
    <ul className="reaction-figure__counts">
      <li>
        <Tag tone="success">{t('result.valid', { count: run.valid_count })}</Tag>
      </li>
      {rest.map(([kind, count]) => (
        <li key={kind}>
          <Tag>{t(`result.${kind}`, { count, ms: run.lapse_ms })}</Tag>
        </li>
      ))}
    </ul>
  )
}

export function Figure({ run }: { run: RunResult }) {
  const t = useTexts(texts)
  const when = useWhen().minute(run.taken_at)
  return (
    <Card className="reaction-figure">
      <p className="cap">
        {t(`mode.${run.mode}.name`)} · {when}
      </p>
      {run.median_ms === null ? (
        <p className="reaction-figure__none">{t('result.few_answers')}</p>
      ) : (
        <>
          <p className="reaction-figure__number">
            <b className="num">{run.median_ms}</b> <span>{t('unit')}</span>
          </p>
          <p className="cap">{t('result.median', { count: run.valid_count })}</p>
          {run.verdict && (
            <p className="reaction-figure__verdict">{t(`result.verdict.${run.verdict.kind}`)}</p>
          )}
          {run.quartiles && (
            <p className="callout">{t('result.half', { from: run.quartiles[0], to: run.quartiles[1] })}</p>
          )}
          {run.speed !== null && run.mode === 'vigilance' && (
            <p className="callout">{t('result.speed', { speed: run.speed.toFixed(2) })}</p>
          )}
        </>
      )}
      <Counts run={run} />
    </Card>
  )
}
