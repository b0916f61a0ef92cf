import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Tile } from '@mindisle/ui/tile'
import { Button } from '@mindisle/ui/button'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useChart, useRemove, type Chart } from '../../api/charts.ts'
import { useGlossary } from '../../api/look-up.ts'
import { useLunarWords } from '../../chart/lunar-words.ts'
import { TermsWith } from '../../chart/term.tsx'
import { clockText, dateInWords } from '../../chart/when.ts'
import { texts } from '../../texts.ts'
import { Elements } from './elements.tsx'
import { Luck } from './luck.tsx'
import { OtherSide } from './other-side.tsx'
import { PillarsTable } from './pillars-table.tsx'
import { Strength } from './strength.tsx'
import { Reading } from './reading.tsx'
import { useSavePicture } from './use-save-picture.ts'
import '../../chart/bazi.css'
import { Working } from './working/working.tsx'
import './result.css'

function Who({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const lunar = useLunarWords()
  const { born } = chart
  const when = [
    dateInWords(chart.date, language),
    born.clock === null ? t('result.no_hour') : clockText(born.clock),
    lunar(chart.correction.lunar, true),
    chart.place.name,
  ]
  const names = [chart.name || t('history.unnamed'), ...(born.sex === 'unsaid' ? [] : [t(`sex.${born.sex}`)])]
  return (
    <div className="bazi-who">
      <Tile icon="yin-yang-duotone" tone="stress" size={52} />
      <div className="grow">
        <p className="title-3">{names.join(' ·\u00a0')}</p>
        <p className="cap">{when.join(' · ')}</p>
      </div>
      <IconButton
        icon="pencil-simple-line"
        label={t('result.correct')}
        href={pageAddress('page13/paipan/index', { id: chart.id })}
      />
    </div>
  )
}

function Result({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const remove = useRemove(() =>
    navigator.redirectTo(pageAddress('page13/paipan/index', { view: 'history' })),
  )
  return (
    <>
      <Who chart={chart} />
      <PillarsTable chart={chart} />
      <OtherSide chart={chart} />
      <Button
        kind="quiet"
        block
        href={pageAddress('page13/paipan/result', { id: chart.id, view: 'working' })}
      >
        {t('result.working')}
      </Button>
      <Elements chart={chart} />
      <Strength chart={chart} />
      <Luck chart={chart} />
      <Reading chart={chart} />
      <Note>{t('result.note')}</Note>
      <div className="bazi-ends">
        <Button kind="text" onClick={() => window.print()}>
          {t('result.print')}
        </Button>
        <Button kind="text" onClick={() => void remove(chart.id)}>
          {t('remove.yes')}
        </Button>
      </div>
    </>
  )
}

export default function ResultScreen() {
  const t = useTexts(texts)
  const { id = '', view } = usePage().query
  const isWorking = view === 'working'
  const result = useChart(id)
  const { query, glossary } = useGlossary()
  const { save, isSaving } = useSavePicture()
  const chart = result.data
  const failed = [result, query].find(({ isError }) => isError)
  return (
    <>
      <PageBar
        title={t(isWorking ? 'working.title' : 'result.title')}
        end={
          chart &&
          !isWorking && (
            <IconButton
              icon="download-simple"
              label={t('result.picture')}
              disabled={isSaving}
              onClick={() => void save(chart.id)}
            />
          )
        }
      />
      <main className="pad bazi-result stack">
        {chart && glossary && (
          <TermsWith glossary={glossary}>
            {isWorking ? <Working chart={chart} /> : <Result chart={chart} />}
          </TermsWith>
        )}
        {!(chart && glossary) && failed && <LoadFailed query={failed} />}
        {!(chart && glossary) && !failed && (
          <Loading label={t('result.loading')}>
            <Skeleton height={300} />
            <Skeleton height={180} />
          </Loading>
        )}
      </main>
    </>
  )
}
