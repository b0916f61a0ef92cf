import { ActionBar } from '@mindisle/ui/action-bar'
import { StateArt } from '@mindisle/ui/art'
import { Blocks } from '@mindisle/ui/blocks'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import type { MoodLevel } from '@mindisle/ui/mood'
import { Words } from '@mindisle/ui/words'
import { useEffect } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { WriteIntoDiary } from '../../../../shared/diary/write-into-diary.tsx'
import { refreshDreams, useDream, type DreamShown } from '../../api/dreams.ts'
import { useRemoval } from '../../api/remove.ts'
import { Dusk } from '../../dream/dusk.tsx'
import { texts } from '../../texts.ts'
import { DreamText } from './dream-text.tsx'
import { Nightmare } from './nightmare.tsx'
import { Symbols } from './symbols.tsx'
import { useSavePicture } from './use-save-picture.ts'

function Reading({ dream: { reading } }: { dream: DreamShown }) {
  const t = useTexts(texts)
  return (
    <Card className="dream-reading">
      <p className="dream-reading__kicker">{t('result.maybe')}</p>
      <h2 className="serif title-2">
        <Words>{reading.headline}</Words>
      </h2>
      <Blocks text={reading.opening} />
    </Card>
  )
}

function Asking({ dream: { reading } }: { dream: DreamShown }) {
  const t = useTexts(texts)
  return (
    <>
      <Card className="dream-asking">
        <h2 className="title-3">{t('result.questions')}</h2>
        <ul>
          {reading.questions.map((question) => (
            <li key={question} className="serif">
              {question}
            </li>
          ))}
        </ul>
      </Card>
      <Card className="dream-thing">
        <h2 className="title-3">{t('result.thing')}</h2>
        <p>{reading.thing}</p>
      </Card>
    </>
  )
}

function Removed({ onRestore }: { onRestore(): void }) {
  const t = useTexts(texts)
  // Left for good, the lists below are read anew.
  useEffect(() => () => void refreshDreams(), [])
  return (
    <Empty
      art={<StateArt kind="empty" />}
      title={t('result.removed')}
      text={t('result.removed_text')}
      action={{ text: t('history.undo'), onClick: onRestore }}
      second={{ text: t('result.to_list'), href: pageAddress('page16/dream/index', { view: 'history' }) }}
    />
  )
}

function Told({ dream, onRemove }: { dream: DreamShown; onRemove(): void }) {
  const t = useTexts(texts)
  return (
    <>
      <DreamText dream={dream} />
      <Reading dream={dream} />
      <Symbols symbols={dream.symbols} />
      <Asking dream={dream} />
      <Nightmare dream={dream} />
      <div className="dream-result__ways">
        <Button kind="text" size="m" href={pageAddress('page16/dream/index', { id: dream.id })}>
          {t('result.change')}
        </Button>
        <Button kind="text" size="m" onClick={onRemove}>
          {t('result.remove')}
        </Button>
      </div>
      <p className="cap dream-result__foot">{t('result.note')}</p>
    </>
  )
}

/** The dream's own words first, then what may be seen in them. */
export function Shown({ id }: { id: string }) {
  const t = useTexts(texts)
  const result = useDream(id)
  const { gone, remove, restore } = useRemoval()
  const { save, isSaving } = useSavePicture()
  const dream = result.data
  const isThere = dream && !gone.has(id)
  return (
    <Dusk>
      <PageBar
        title={t('result.title')}

        end={
          isThere && (
            <IconButton
              icon="download-simple"
              label={t('result.picture')}
              disabled={isSaving}
              onClick={() => void save(id)}
            />
          )
        }
      />
      <main className="pad dream-result">
        {!dream && result.isError && <LoadFailed query={result} />}
        {!dream && !result.isError && (
          <Loading label={t('loading')}>
            <Skeleton height={120} />
            <Skeleton height={220} />
          </Loading>
        )}
        {dream && !isThere && <Removed onRestore={() => void restore(id)} />}
        {isThere && <Told dream={dream} onRemove={() => void remove(id)} />}
      </main>
      {isThere && (
        <ActionBar>
          <Button kind="quiet" href={pageAddress('page16/dream/index', { view: 'history' })}>
            {t('result.to_list')}
          </Button>
          <WriteIntoDiary
            kind="primary"
            text={t('result.diary', { text: dream.text, headline: dream.reading.headline })}
            {...(dream.mood !== null && { mood: dream.mood as MoodLevel })}
          />
        </ActionBar>
      )}
    </Dusk>
  )
}
