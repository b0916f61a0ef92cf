import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useRedoing } from '../../components/use-redoing.ts'
import { texts } from '../../texts.ts'

/** An offer, never a blame: which answers may be worth another thought, and the short way to it. */
export function SecondLook({ id, count }: { id: string; count: number }) {
  const t = useTexts(texts)
  const { redo, isPending } = useRedoing(id)
  return (
    <Card className="second-look">
      <h3>{t('answers.doubtful_title', { count })}</h3>
      <p>{t('answers.doubtful_text')}</p>
      <Button
        kind="soft"
        size="m"
        loading={isPending}
        loadingText={t('answers.redo_busy')}
        onClick={() => void redo()}
      >
        {t('answers.redo')}
      </Button>
    </Card>
  )
}
