import { Card } from '@mindisle/ui/card'
import { RadioGroup } from '@mindisle/ui/radio'
import { TextArea } from '@mindisle/ui/text-area'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Evaluated, Opinion } from '../../api/evaluations.ts'
import { texts } from '../../texts.ts'

export const longest = 300

export interface FormProps {
  session: Evaluated
  opinion: Opinion
  isClosed: boolean
  put(changes: Partial<Opinion>): void
}

/** A few words, and who may read them. */
export function Words({ session, opinion, isClosed, put }: FormProps) {
  const t = useTexts(texts)
  const { mine } = session
  return (
    <section>
      <TextArea
        label={t('evaluate.words')}
        hint={mine?.words_state ? t(`evaluate.state.${mine.words_state}`) : undefined}
        rows={4}
        max={longest}
        disabled={isClosed}
        value={opinion.words}
        onChange={(words) => put({ words })}
      />
      <div className="evaluation__seen">
        <RadioGroup
          hideLegend
          legend={t('evaluate.seen_by')}
          value={opinion.seen_by}
          onChange={(seen) => put({ seen_by: seen })}
          options={[
            {
              value: 'everyone',
              label: t('evaluate.everyone'),
              sub: t('evaluate.everyone_sub', { count: session.nth }),
              disabled: isClosed,
            },
            {
              value: 'us',
              label: t('evaluate.us'),
              sub: t(`evaluate.us_sub.${session.gender}`),
              disabled: isClosed,
            },
          ]}
        />
      </div>
      {mine?.answer && (
        <Card className="evaluation__card evaluation__answered">
          <h3>{t('evaluate.answered', { name: session.counselor.name })}</h3>
          <p className="evaluation__answer">{mine.answer}</p>
        </Card>
      )}
    </section>
  )
}
