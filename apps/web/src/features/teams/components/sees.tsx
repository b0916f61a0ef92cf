import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { SeenList } from '../../../shared/groups/seen-list.tsx'
import { texts } from '../texts.ts'
import './sees.css'

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
