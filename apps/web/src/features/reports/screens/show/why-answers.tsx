import { Tag } from '@mindisle/ui/tag'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Why } from '../../api/types.ts'
import { scoreIn } from '../../components/numbers.ts'
import { texts } from '../../reading/texts.ts'

type Given = Why['answers'][number]

/** What weighed most comes first; equal ones stay as they were asked. */
export const byWeight = (answers: readonly Given[]): Given[] =>
  [...answers].sort((a, b) => (b.adds ?? 0) - (a.adds ?? 0))

const say = scoreIn(2)

function Weight({ adds, most }: { adds: number; most: number }) {
  const t = useTexts(texts)
  const share = most > 0 ? Math.min(1, Math.max(0, adds / most)) * 100 : 0
  return (
    <span className="report-answer__weight">
      <span className="report-answer__bar" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      <span>{t('why.adds', { adds: say(adds), most: say(most) })}</span>
    </span>
  )
}

export function Answers({ answers }: { answers: readonly Given[] }) {
  const t = useTexts(texts)
  return (
    <ol className="group report-answers">
      {answers.map(({ item_id, text, answer, adds, most, is_reversed }) => (
        <li key={item_id}>
          <p className="report-answer__q">{text}</p>
          <p className="report-answer__a">
            <b>{answer}</b>
            {is_reversed && <Tag>{t('why.reversed')}</Tag>}
          </p>
          {adds !== null && most !== null && <Weight adds={adds} most={most} />}
        </li>
      ))}
    </ol>
  )
}
