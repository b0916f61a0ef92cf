import { Blocks } from '@mindisle/ui/blocks'
import { Distribution } from '@mindisle/ui/charts'
import { Card } from '@mindisle/ui/card'
import { CellGroup } from '@mindisle/ui/cell'
import { Fold } from '@mindisle/ui/fold'
import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useReportFaq } from '../../api/content.ts'
import { Content } from '../../components/content.tsx'
import { texts } from '../../texts.ts'
import './faq-report-interpret.css'

type Faq = NonNullable<ReturnType<typeof useReportFaq>['data']>
type Item = Faq['sections'][number]['items'][number]

/** Made-up numbers, said to be so: where a score, its range and the mean of a group stand on one line. */
const example = { value: 58, range: [54, 62], mean: 50, sd: 10, min: 20, max: 80 } as const

function Example() {
  const t = useTexts(texts)
  return (
    <Card className="faq-report__example">
      <h2>{t('faq_report.example')}</h2>
      <Distribution
        {...example}
        ownWord={t('faq_report.own')}
        meanWord={t('faq_report.mean')}
        label={t('faq_report.example_label')}
        table={{
          caption: t('faq_report.example'),
          columns: [t('faq_report.what'), t('faq_report.value'), t('faq_report.range')],
        }}
      />
      <p className="cap">{t('faq_report.example_text')}</p>
    </Card>
  )
}

function Question({ item }: { item: Item }) {
  return (
    <Fold title={item.question}>
      <Blocks text={item.answer} level={3} />
      {item.path !== null && item.action !== null && (
        <a className="faq-report__way" href={item.path}>
          {item.action}
          <Icon name="caret-right-bold" size={14} />
        </a>
      )}
    </Fold>
  )
}

/** How to read a report: what each number is, and how sure it is. */
export default function FaqReportInterpret() {
  const t = useTexts(texts)
  const faq = useReportFaq()
  return (
    <>
      <SharedPageBar
        title={faq.data?.title ?? t('faq_report.title')}
        sharedAs={{ address: pageAddress('pages/about/faq-report-interpret') }}
      />
      <main className="pad faq-report">
        <Content query={faq}>
          {({ lead, sections }) => (
            <>
              <p className="faq-report__lead serif">{lead}</p>
              <Example />
              {sections.map(({ id, heading, items }) => (
                <CellGroup key={id} title={heading}>
                  {items.map((item) => (
                    <Question key={item.id} item={item} />
                  ))}
                </CellGroup>
              ))}
            </>
          )}
        </Content>
      </main>
    </>
  )
}
