import { Boat, Island } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

interface Props {
  isWaiting: boolean
  isCompact: boolean
  onWithdraw(): void
}

/** Handed in, or remembered until the network is back. */
export function Submitting({ isWaiting, isCompact, onWithdraw }: Props) {
  const t = useTexts(texts)
  return (
    <div className="exam-way exam-way--calm pad" role="status">
      {isWaiting ? <Boat size={128} /> : <Island size={128} />}
      <h2 className="exam-way__t">
        <Words>{t(isWaiting ? 'submitting.waiting' : 'submitting.title')}</Words>
      </h2>
      <p className="exam-way__p">{t(isWaiting ? 'submitting.waiting_text' : 'submitting.text')}</p>
      {isWaiting && !isCompact && (
        <Button kind="soft" block className="exam-way__part" href="/">
          {t('submitting.home')}
        </Button>
      )}
      {isWaiting && (
        <Button
          kind="text"
          size="m"
          block
          className={isCompact ? 'exam-way__part' : 'exam-way__second'}
          onClick={onWithdraw}
        >
          {t('submitting.withdraw')}
        </Button>
      )}
    </div>
  )
}
