import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { ReadingBar } from '../../../../lib/reading/reading-bar.tsx'
import { TextSize } from '../../../../lib/reading/text-size.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useChapter } from '../../api/chapter.ts'
import { useReport } from '../../api/report.ts'
import { Pull } from '../../components/pull.tsx'
import { ReadReport } from '../../components/read-report.tsx'
import { RiskHelp } from '../../components/risk-help.tsx'
import { texts } from '../../reading/texts.ts'
import { Article } from './article.tsx'
import { ChapterLoading, Locked } from './chapter-states.tsx'
import { Steps } from './steps.tsx'
import { useReading } from './use-reading.ts'
import './chapter.css'

/** Two lines in the bar: whose chapter, and which. */
function Title({ name, sub }: { name: string; sub: string }) {
  return (
    <span className="read-title">
      {name}
      {sub !== '' && <small>{sub}</small>}
    </span>
  )
}

/** One chapter of the deep part, read where one stopped. */
export default function ChapterScreen() {
  const t = useTexts(texts)
  const { id = '', chapter: slug = '' } = usePage().query
  const query = useChapter(id, slug)
  const { data: report } = useReport(id)
  const chapter = query.data
  const share = useReading(id, slug, chapter !== undefined)
  const number = (report?.chapters.findIndex((one) => one.id === slug) ?? -1) + 1
  const total = report?.chapters.length ?? 0
  const name = chapter?.name ?? report?.name ?? t('interpret.title')
  return (
    <>
      <PageBar
        name={name}
        title={<Title name={name} sub={number > 0 ? t('chapter.place', { number, total }) : ''} />}
        end={chapter && <TextSize />}
      />
      {chapter && <ReadingBar share={share} />}
      <Pull onRefresh={query.refetch}>
        <main>
          <RiskHelp report={chapter ?? report} />
          <ReadReport query={query} locked={<Locked id={id} />} skeleton={<ChapterLoading />}>
            {(read) => (
              <Article
                id={id}
                chapter={read}
                number={number}
                group={report?.norm?.group}
                chapters={report?.chapters ?? []}
              />
            )}
          </ReadReport>
        </main>
      </Pull>
      {chapter && <Steps id={id} chapter={chapter} chapters={report?.chapters ?? []} share={share} />}
    </>
  )
}
