import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { MoodPicker } from '@mindisle/ui/mood'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useMoodNames } from '../../components/mood-names.ts'
import { texts } from '../../texts.ts'
import { Activities } from './activities.tsx'
import { Emotions } from './emotions.tsx'
import { Finish } from './finish.tsx'
import { Saved, SavedChip } from './saved.tsx'
import { SleepPart } from './sleep-part.tsx'
import { TextPart } from './text-part.tsx'
import { useEditing } from './use-editing.ts'
import { WhenPart } from './when-part.tsx'
import './modify.css'

/** Mood, feelings, activities, words: only the mood is needed, and each tap is safe at once. */
export default function ModifyScreen() {
  const t = useTexts(texts)
  const names = useMoodNames()
  const editing = useEditing()
  const { values, put, failed } = editing
  return (
    <>
      <PageBar title={t('write')} closes />
      <main className="modify pad">
        <h2 className="sr">{t('write')}</h2>
        {values === null && failed.error === null && (
          <Loading label={t('loading')}>
            <Skeleton height={150} radius={20} />
            <Skeleton height={120} radius={20} />
          </Loading>
        )}
        {values === null && failed.error !== null && <LoadFailed query={failed} />}
        {values !== null && (
          <>
            <SavedChip />
            <div className="modify__when">
              <WhenPart when={editing.when} onChange={(when) => void put('when', when)} />
              <Saved editing={editing} />
            </div>
            <Card className="modify__mood">
              <h2 className="modify__ask">{t('mood.ask')}</h2>
              <MoodPicker
                wraps
                label={t('mood.ask')}
                labels={names}
                value={values.mood}
                onChange={(mood) => void put('mood', mood)}
              />
            </Card>
            <Emotions values={values} onChange={(emotions) => void put('emotions', emotions)} />
            <Activities
              chosen={values.activities}
              onChange={(activities) => void put('activities', activities)}
            />
            <SleepPart hours={values.sleep} onChange={(hours) => void put('sleep', hours)} />
            <TextPart editing={editing} text={values.text} />
            <p className="modify__private">
              <Icon name="lock-simple" size={15} />
              <span>{t('private')}</span>
            </p>
          </>
        )}
      </main>
      {values !== null && <Finish editing={editing} values={values} />}
    </>
  )
}
