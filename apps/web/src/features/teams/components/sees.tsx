import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'
import './sees.css'

interface ListProps {
  items: readonly string[]
  isSeen: boolean
}

export function SeenList({ items, isSeen }: ListProps) {
  return (
    <ul className="team-seen">
      {items.map((item) => (
        <li key={item} className={isSeen ? 'is-seen' : undefined}>
          <Icon name={isSeen ? 'check-bold' : 'minus-bold'} size={18} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the owner will see and what nobody will, before anybody begins. */
export function OwnerSees({ isAnonymous }: { isAnonymous: boolean }) {
  const t = useTexts(texts)
  const seen = [t(isAnonymous ? 'sees.count' : 'sees.who'), t('sees.group'), t('sees.norm')]
  return (
    <section className="team-sees card">
      <h2>{t('sees.you')}</h2>
      <SeenList isSeen items={seen} />
      <h2>{t('sees.never_you')}</h2>
      <SeenList isSeen={false} items={[t('sees.scores'), t('sees.small')]} />
    </section>
  )
}
