import { spreadOf } from '@mindisle/content/public/tarot-spreads'
import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { WriteIntoDiary } from '../../../../shared/diary/write-into-diary.tsx'
import { useReading, useRemove, type Reading } from '../../api/readings.ts'
import { Scene } from '../../components/scene.tsx'
import { texts } from '../../texts.ts'
import { Told } from './told.tsx'
import { useSavePicture } from './use-save-picture.ts'
import './result.css'

/** What the page of writing begins with. */
function useDiaryText() {
  const t = useTexts(texts)
  const language = useLanguage()
  return (reading: Reading): string => {
    const { name, positions } = spreadOf(reading.spread)
    const lines = reading.cards.map((card, at) =>
      t('result.diary_card', {
        position: positions[at]?.name[language] ?? '',
        card: card.name,
        way: t(card.is_reversed ? 'way.reversed' : 'way.upright'),
      }),
    )
    const question =
      reading.question === '' ? [] : [t('result.diary_question', { question: reading.question })]
    return [t('result.diary_first', { spread: name[language] }), ...question, ...lines, reading.ask, ''].join(
      '\n',
    )
  }
}

function Ends({ id }: { id: string }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { save, isSaving } = useSavePicture()
  const remove = useRemove(() => void navigator.navigateBack())
  return (
    <>
      <IconButton icon="trash" label={t('result.remove')} onClick={() => void remove(id)} />
      <IconButton
        icon="download-simple"
        label={t('result.picture')}
        disabled={isSaving}
        onClick={() => void save(id)}
      />
    </>
  )
}

export default function ResultScreen() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id = '' } = usePage().query
  const query = useReading(id)
  const diaryText = useDiaryText()
  const reading = query.data
  const title = reading ? spreadOf(reading.spread).name[language] : t('result.title')
  return (
    <Scene>
      <PageBar title={title} end={reading && <Ends id={reading.id} />} />
      <main className="pad tarot-result">
        {reading && <Told key={reading.id} reading={reading} />}
        {!reading && query.isError && <LoadFailed query={query} />}
        {!reading && !query.isError && (
          <Loading label={t('result.loading')}>
            <Skeleton height={220} />
            <Skeleton height={160} />
          </Loading>
        )}
      </main>
      {reading && (
        <ActionBar>
          <Button kind="quiet" href={pageAddress('page9/tarot/index')}>
            {t('result.again')}
          </Button>
          <WriteIntoDiary kind="primary" block text={diaryText(reading)} />
        </ActionBar>
      )}
    </Scene>
  )
}
