import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { ask } from '@mindisle/ui/dialog'
import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { WriteIntoDiary } from '../../../../shared/diary/write-into-diary.tsx'
import type { Told } from '../../drawing/model/marks.ts'
import { drawingTexts } from '../../drawing/texts.ts'
import { Board } from './board.tsx'
import { isTooLong, Questions } from './questions.tsx'
import { Reading, useDiaryWords } from './reading.tsx'
import { useKeep } from './use-keep.ts'
import { useMaker, type Maker } from './use-maker.ts'

type Stage = 'paper' | 'questions' | 'reading'

interface StageProps {
  maker: Maker
  isNew: boolean
  onStage(stage: Stage): void
}

function PaperStage({ maker, isNew, onStage }: StageProps) {
  const t = useTexts(drawingTexts)
  const navigator = useNavigator()
  const isEmpty = maker.sheet.marks.length === 0
  const again = async () => {
    const words = { title: t('start.new'), body: t('start.new_text') }
    if (await ask({ ...words, confirm: t('start.new_yes'), cancel: t('start.new_no') })) maker.again()
  }
  return (
    <>
      <PageBar
        title={t('title')}
        end={
          <IconButton
            icon="clock"
            label={t('start.history')}
            onClick={() => navigator.navigateTo(pageAddress('page11/play', { view: 'drawings' }))}
          />
        }
      />
      <main className="pad drawing">
        <p className="drawing__head">
          <b className="serif title-2">{t('start.head')}</b>
          <span className="callout">{t('start.sub')}</span>
        </p>
        <Board maker={maker} />
        {isNew && !isEmpty && (
          <Button kind="text" size="m" onClick={() => void again()}>
            {t('start.new')}
          </Button>
        )}
      </main>
      <ActionBar>
        <Button block disabled={isEmpty} reason={t('start.empty')} onClick={() => onStage('questions')}>
          {t('start.go_on')}
        </Button>
      </ActionBar>
    </>
  )
}

function QuestionStage({ maker, isNew, onStage }: StageProps) {
  const t = useTexts(drawingTexts)
  const { keep, isKeeping } = useKeep(isNew)
  const { told } = maker
  const go = async () => {
    await keep(told, true)
    // Not kept: what it says needs no network.
    onStage('reading')
  }
  return (
    <>
      <PageBar title={t('title')} />
      <main className="pad drawing">
        <p className="drawing__head">
          <b className="serif title-2">{t('ask_page.head')}</b>
          <span className="callout">{t('ask_page.sub')}</span>
        </p>
        <Questions told={told} put={maker.put} />
      </main>
      <ActionBar>
        <Button kind="quiet" onClick={() => onStage('paper')}>
          {t('ask_page.back')}
        </Button>
        <Button
          loading={isKeeping}
          disabled={isTooLong(told)}
          reason={t('ask_page.too_long')}
          onClick={() => void go()}
        >
          {t('ask_page.go')}
        </Button>
      </ActionBar>
    </>
  )
}

/** Where there is no network: all of it is on the device, and stays there until it is kept. */
function UnkeptStage({ maker, isNew, onStage }: StageProps) {
  const t = useTexts(drawingTexts)
  const { keep, isKeeping } = useKeep(isNew)
  const { told } = maker
  return (
    <>
      <PageBar title={t('reading.title')} />
      <main className="pad drawing">
        <Note>{t('reading.device_only')}</Note>
        <Reading told={told} />
        <Button kind="text" size="m" onClick={() => onStage('paper')}>
          {t('reading.change')}
        </Button>
      </main>
      <ActionBar>
        <WriteIntoDiary text={useDiaryWords(told)} />
        <Button loading={isKeeping} onClick={() => void keep(told, false)}>
          {t('reading.keep')}
        </Button>
      </ActionBar>
    </>
  )
}

/** Paper, a few questions, and what comes of them. */
export function MakerPage({ kept }: { kept?: Told }) {
  const maker = useMaker(kept)
  const [stage, setStage] = useState<Stage>('paper')
  const props: StageProps = { maker, isNew: kept === undefined, onStage: setStage }
  if (stage === 'questions') return <QuestionStage {...props} />
  return stage === 'reading' ? <UnkeptStage {...props} /> : <PaperStage {...props} />
}
