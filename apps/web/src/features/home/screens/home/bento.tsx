import { Clipboard, CompanionWaves, Lighthouse } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { usePopular } from '../../api/catalogue.ts'
import { texts } from '../../texts.ts'
import { isLate, partOfDay } from './day.ts'

export function Bento({ now }: { now: Date }) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  const count = usePopular().data?.total ?? 0
  return (
    <section className="home-bento" aria-label={t('bento.label')}>
      <Card className="home-bento__card home-companion" href={pageAddress('page15/chat/list')}>
        <h2>{t('companion.title')}</h2>
        <p>{t('companion.sub')}</p>
        <span className="home-companion__say">
          {isLate(partOfDay(now.getHours())) ? t('companion.late') : t('companion.say')}
        </span>
        <CompanionWaves className="home-companion__sea" />
      </Card>
      <Card className="home-bento__card" href={pageAddress('pages/table/index')}>
        <h2>{t('tables.title')}</h2>
        <p>{count > 0 ? t('tables.count', { count }) : t('tables.sub')}</p>
        <Clipboard className="home-bento__art" />
      </Card>
      <Card className="home-bento__card" onClick={openHelp}>
        <h2>{t('held.title')}</h2>
        <p>{t('held.sub')}</p>
        <Lighthouse size={46} className="home-bento__art home-bento__art--low" />
      </Card>
    </section>
  )
}
