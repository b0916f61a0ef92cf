import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { MoodPicker } from '@mindisle/ui/mood'
import { useRef } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useMoodNames } from '../../components/mood-names.ts'
import { mostPictures } from '../../entry/types.ts'
import { texts } from '../../texts.ts'
import { Activities } from './activities.tsx'
import { Emotions } from './emotions.tsx'
import { Finish } from './finish.tsx'
import { PictureInput } from '../../../../lib/files/picture-input.tsx'
import { PicturePart } from './picture-part.tsx'
import { Saved, SavedChip } from './saved.tsx'
import { SleepPart } from './sleep-part.tsx'
import { TextPart } from './text-part.tsx'
import type { Editing, Values } from './use-editing.ts'
import { RecordingRow } from '../../voice/recording-row.tsx'
import { VoiceNote } from '../../voice/voice-note.tsx'
import { usePictures } from './use-pictures.ts'
import { useVoice } from './use-voice.ts'
import { WhenPart } from './when-part.tsx'

interface Props {
  editing: Editing
  values: Values
}

/** What can be tapped: when, mood, feelings, activities and sleep. */
function Tapped({ editing, values }: Props) {
  const t = useTexts(texts)
  const names = useMoodNames()
  const { put } = editing
  return (
    <>
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
      <Activities chosen={values.activities} onChange={(activities) => void put('activities', activities)} />
      <SleepPart hours={values.sleep} onChange={(hours) => void put('sleep', hours)} />
    </>
  )
}

/** Mood, feelings, activities, words, pictures: only the mood is needed, and each tap is safe at once. */
export function Writing({ editing, values }: Props) {
  const t = useTexts(texts)
  const pictures = usePictures(editing)
  const recorder = useVoice(editing)
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  return (
    <>
      <main className="modify pad">
        <h2 className="sr">{t('write')}</h2>
        <SavedChip />
        <Tapped editing={editing} values={values} />
        <TextPart editing={editing} text={values.text}>
          <PicturePart editing={editing} pictures={values.pictures} acts={pictures} onMore={choose} />
          <RecordingRow recorder={recorder} />
          {values.voice && (
            <VoiceNote
              entry={editing.id}
              voice={values.voice}
              files={editing.files}
              onRemove={() => void editing.put('voice', null)}
            />
          )}
        </TextPart>
        <p className="modify__private">
          <Icon name="lock-simple" size={15} />
          <span>{t('private')}</span>
        </p>
      </main>
      <Finish editing={editing} values={values}>
        <IconButton
          icon="image-later"
          label={t('pictures.add', { count: mostPictures })}
          disabled={values.pictures.length + pictures.adding >= mostPictures}
          onClick={choose}
        />
        {recorder.canRecord && (
          <IconButton
            icon="microphone"
            label={t(values.voice ? 'voice.has' : 'voice.record')}
            disabled={values.voice !== null || recorder.state === 'recording'}
            onClick={recorder.start}
          />
        )}
      </Finish>
      <PictureInput input={input} onChosen={(files) => void pictures.add(files)} />
    </>
  )
}
