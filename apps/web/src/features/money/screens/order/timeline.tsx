import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Order } from '../../api/orders.ts'
import { useWhen } from '../../components/use-when.ts'
import { texts } from '../../texts.ts'

/** The newest first: a sun for now, teal for what is behind. */
export function Timeline({ steps }: Pick<Order, 'steps'>) {
  const t = useTexts(texts)
  const whenOf = useWhen()
  return (
    <section>
      <h2 className="money-h">{t('order.story')}</h2>
      <ol className="group timeline">
        {steps.map(({ at, title, text }) => (
          <li key={`${at} ${title}`}>
            <b>{title}</b>
            {text !== '' && <p>{text}</p>}
            <time dateTime={at}>{whenOf(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
