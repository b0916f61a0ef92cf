import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { CellGroup } from '@mindisle/ui/cell'
import { IconButton } from '@mindisle/ui/icon-button'
import { Tag } from '@mindisle/ui/tag'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { handToChat } from '../../../../shared/chat/handed.ts'
import { memberHere } from '../../../../shared/session/member-here.ts'
import { useSessionStore } from '../../../../shared/session/session-context.ts'
import { useTestsOfDay } from '../../api/tests-of-day.ts'
import { ActivityTags } from '../../components/activity-tags.tsx'
import { EntryCell } from '../../components/entry-cell.tsx'
import { TestCell } from '../../components/test-cell.tsx'
import { useMoodNames } from '../../components/mood-names.ts'
import { useMonthView } from '../../components/use-month-view.ts'
import { clockAt, dayName, monthOfDay } from '../../entry/days.ts'
import { useNames } from '../../entry/use-names.ts'
import { texts } from '../../texts.ts'
import { VoiceNote } from '../../voice/voice-note.tsx'
import { Changed } from './changed.tsx'
import { Hero } from './hero.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { Neighbours } from './neighbours.tsx'
import { Pictures } from './pictures.tsx'
import { Removed } from './removed.tsx'
import type { Shown, useShown } from './use-shown.ts'
import { Versions } from './versions.tsx'

/** What a message may hold. */
const longestSaid = 2_000

interface Props {
  id: string
  shown: ReturnType<typeof useShown>
  values: Shown
}

function AlsoThatDay({ id, day }: { id: string; day: string }) {
  const t = useTexts(texts)
  const { days } = useMonthView(monthOfDay(day))
  const tests = useTestsOfDay(day)
  const others = (days.get(day) ?? []).filter((entry) => entry.id !== id)
  if (others.length + tests.length === 0) return null
  return (
    <section>
      <h2 className="entry__h2">{t('show.also')}</h2>
      <CellGroup>
        {others.map((entry) => (
          <EntryCell key={entry.id} entry={entry} />
        ))}
        {tests.map((test) => (
          <TestCell key={test.id} test={test} />
        ))}
      </CellGroup>
    </section>
  )
}

function Title({ title, values }: { title: string; values: Shown }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [, ...others] = useNames()(values.emotions)
  const { day, at } = values.when
  return (
    <div className="entry__title">
      <h1>
        <Words>{title}</Words>
      </h1>
      <p>
        {dayName(day, language)} · <span className="num">{clockAt(at)}</span>
        {values.sleep !== null && ` · ${t('sleep.slept', { hours: values.sleep })}`}
      </p>
      {others.length > 0 && (
        <p className="entry__feelings">
          {others.map((name) => (
            <Tag key={name} tone="emotion">
              {name}
            </Tag>
          ))}
        </p>
      )}
      <ActivityTags ids={values.activities} />
    </div>
  )
}

/** The day as it is taken along into a conversation: it may be changed there, and is said only when it is sent. */
function Acts({ id, title, values }: { id: string; title: string; values: Shown }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const session = useSessionStore()
  const day = dayName(values.when.day, language)
  const text = [t('show.told', { day, title }), values.text].filter(Boolean).join('\n').slice(0, longestSaid)
  return (
    <ActionBar hug>
      <Button kind="soft" icon="pencil-simple-line" href={pageAddress('page10/diary/modify', { id })}>
        {t('show.edit')}
      </Button>
      <Button
        className="entry__talk"
        icon="chat-circle"
        href={pageAddress('page15/chat/dialogue')}
        onClick={() => handToChat({ text, member: memberHere(session) })}
      >
        {t('show.talk')}
      </Button>
    </ActionBar>
  )
}

/** The mood is the sun of the day; then its words, and what else there was. */
export function EntryPage({ id, shown, values }: Props) {
  const t = useTexts(texts)
  const moods = useMoodNames()
  const names = useNames()
  const [isOpen, setOpen] = useState(false)
  const [isRemoved, setRemoved] = useState(shown.isRemoved)
  const [first] = names(values.emotions)
  const { day } = values.when
  const title = [moods[values.mood], ...(first === undefined ? [] : [first])].join(t('show.comma'))
  if (isRemoved) return <Removed id={id} onBack={() => setRemoved(false)} />
  return (
    <>
      <PageBar
        kind="over"
        name={title}
        end={<IconButton icon="dots-three-bold" label={t('show.more')} onClick={() => setOpen(true)} />}
      />
      <main className="entry">
        <Hero level={values.mood} />
        <Title title={title} values={values} />
        <div className="pad">
          {(values.text !== '' || values.pictures.length > 0 || values.voice) && (
            <Card className="entry__paper">
              {values.text !== '' && <p className="entry__text">{values.text}</p>}
              <Pictures entry={id} pictures={values.pictures} files={shown.files} />
              {values.voice && <VoiceNote entry={id} voice={values.voice} files={shown.files} />}
            </Card>
          )}
          <Versions versions={shown.versions.filter(({ is_seen: isSeen }) => !isSeen)} />
          <AlsoThatDay id={id} day={day} />
          {shown.isPlaced && <Neighbours day={day} previous={shown.previous} next={shown.next} />}
          <p className="entry__foot">
            <span>{t(shown.isHere ? 'saved.here' : 'show.synced')}</span>
            <Changed id={id} count={shown.changed} versions={shown.versions} />
          </p>
        </div>
      </main>
      <Acts id={id} title={title} values={values} />
      <MoreSheet
        id={id}
        isHere={shown.isHere}
        open={isOpen}
        onClose={() => setOpen(false)}
        onRemoved={() => setRemoved(true)}
      />
    </>
  )
}
