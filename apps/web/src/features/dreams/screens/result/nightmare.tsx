import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Fold } from '@mindisle/ui/fold'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { FirstLine } from '../../../../shared/help/lines-here.tsx'
import type { DreamShown } from '../../api/dreams.ts'
import { texts } from '../../texts.ts'

const signs = ['week', 'awake', 'event', 'hurt', 'act'] as const

/** When nightmares are for a person to hear, and whom to ask. */
export function WhenToSee() {
  const t = useTexts(texts)
  return (
    <Fold bare title={t('see.title')}>
      <ul className="dream-see">
        {signs.map((sign) => (
          <li key={sign}>{t(`see.${sign}`)}</li>
        ))}
      </ul>
      <p>{t('see.where')}</p>
      <Button kind="quiet" size="m" href={pageAddress('page12/self-service/hotline')}>
        <FirstLine />
      </Button>
    </Fold>
  )
}

/** Only where the dream was told as a nightmare: nobody else is told that theirs is one. */
export function Nightmare({ dream }: { dream: DreamShown }) {
  const t = useTexts(texts)
  if (!dream.is_nightmare) return null
  const days = dream.rehearsal?.practised.length ?? 0
  return (
    <Card className="dream-nightmare">
      <h2 className="title-3">{t('nightmare.title')}</h2>
      <p>{t('nightmare.text')}</p>
      {days > 0 && <p className="cap">{t('rehearse.days', { count: days })}</p>}
      <Button
        kind="soft"
        size="m"
        href={pageAddress('page16/dream/result', { id: dream.id, view: 'rehearse' })}
      >
        {t(dream.rehearsal ? 'nightmare.again' : 'nightmare.begin')}
      </Button>
      <WhenToSee />
    </Card>
  )
}
