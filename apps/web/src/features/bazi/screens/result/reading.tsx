import { Blocks } from '@mindisle/ui/blocks'
import { Card } from '@mindisle/ui/card'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { WriteIntoDiary } from '../../../../shared/diary/write-into-diary.tsx'
import type { Chart } from '../../api/charts.ts'
import { texts } from '../../texts.ts'

/** What tradition says to the whole of it, and a question to oneself at the end. */
export function Reading({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const { title, text, question } = chart.reading
  return (
    <Card className="bazi-reading">
      <h2 className="serif title-2">
        <Words>{title}</Words>
      </h2>
      <p className="cap">{t('reading.note')}</p>
      <Blocks text={text} level={3} className="bazi-reading__text" />
      <p className="serif bazi-reading__question">{question}</p>
      <WriteIntoDiary text={`${title}\n${question}\n`} />
    </Card>
  )
}
