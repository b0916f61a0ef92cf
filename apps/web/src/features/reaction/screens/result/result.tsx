import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { WriteIntoDiary } from '../../../../shared/diary/write-into-diary.tsx'
import { useResult, type RunResult } from '../../api/runs.ts'
import { texts } from '../../texts.ts'
import { Answers } from './answers.tsx'
import { Compared } from './compared.tsx'
import { Figure } from './figure.tsx'
import { Reference } from './reference.tsx'
import { useSavePicture } from './use-save-picture.ts'
import './result.css'

function Result({ run }: { run: RunResult }) {
  const t = useTexts(texts)
  return (
    <>
      <Figure run={run} />
      <Answers run={run} />
      <Reference run={run} />
      <Compared run={run} />
      <Note>{t('result.note')}</Note>
    </>
  )
}

function ForTheDiary({ run, median }: { run: RunResult; median: number }) {
  const t = useTexts(texts)
  const mode = t(`mode.${run.mode}.name`)
  return <WriteIntoDiary text={t('result.diary', { mode, median, count: run.valid_count })} />
}

export default function ResultScreen() {
  const t = useTexts(texts)
  const { id = '' } = usePage().query
  const result = useResult(id)
  const { save, isSaving } = useSavePicture()
  const run = result.data
  const share = run?.median_ms !== null && run && (
    <IconButton
      icon="download-simple"
      label={t('result.picture')}
      disabled={isSaving}
      onClick={() => void save(run.id)}
    />
  )
  return (
    <>
      <PageBar title={t('result.title')} end={share || undefined} />
      <main className="pad reaction-result stack">
        {run && <Result run={run} />}
        {!run && result.isError && <LoadFailed query={result} />}
        {!run && !result.isError && (
          <Loading label={t('result.loading')}>
            <Skeleton height={220} />
            <Skeleton height={160} />
          </Loading>
        )}
      </main>
      <ActionBar>
        {run && run.median_ms !== null && <ForTheDiary run={run} median={run.median_ms} />}
        <Button block href={pageAddress('page17/reaction/index', run ? { view: 'run', mode: run.mode } : {})}>
          {t('result.again')}
        </Button>
      </ActionBar>
    </>
  )
}
