import { Card } from '@mindisle/ui/card'
import { Cover } from '@mindisle/ui/cover'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Report, ScaleView, TypeView } from '../../api/types.ts'
import { HelpEntry } from '../../components/risk-help.tsx'
import { needsHelp, shareOf } from '../../components/scales.ts'
import { Spoken } from '../../components/spoken.tsx'
import { texts } from '../../reading/texts.ts'
import { Compare } from './compare.tsx'
import { Axes, Profile } from './profile.tsx'
import { MainSummary, WhyLink } from './summary.tsx'

const fewAxes = 4
const otherTypes = 3

function Hero({ report, type }: { report: Report; type: TypeView }) {
  const t = useTexts(texts)
  const isPlay = report.kind === 'play'
  const own = report.dimensions.find(({ id }) => id === type.id)
  const [name = type.name, ...rest] = type.name.split(' · ')
  return (
    <Card bare className={isPlay ? 'report-type report-type--play' : 'report-type'}>
      <div className="report-type__art">
        <Cover category={report.category_id} seed={`${report.table_id} ${type.id}`} />
      </div>
      <div className="report-type__in">
        <p className="report-type__eye">{t(isPlay ? 'type.play' : 'type.eye')}</p>
        <h3 className="report-type__name">
          {name}
          {rest.map((other) => (
            <small key={other}>{other}</small>
          ))}
        </h3>
        <p className="report-sum__lead">
          <Spoken text={type.headline} />
        </p>
        <p className="report-type__p">{type.meaning}</p>
        {own && <WhyLink id={report.id} scale={own} text={t('why.play')} />}
      </div>
    </Card>
  )
}

interface SideProps {
  title: string
  icon: IconName
  lines: readonly string[]
  tone: 'sea' | 'brand'
}

function Side({ title, icon, lines, tone }: SideProps) {
  if (lines.length === 0) return null
  return (
    <Card className={`report-side report-side--${tone}`}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={icon} size={18} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What else was chosen often, in words: a game has no scores. */
function Others({ report, type }: { report: Report; type: TypeView }) {
  const t = useTexts(texts)
  const near = ({ bands, band }: ScaleView): boolean =>
    band !== null && band.id === bands[bands.length - 1]?.id
  const others = report.dimensions
    .filter((scale) => scale.id !== type.id && scale.score !== null && near(scale))
    .sort((a, b) => shareOf(b) - shareOf(a))
    .slice(0, otherTypes)
  if (others.length === 0) return null
  return (
    <section className="report-part">
      <h2>{t('type.others')}</h2>
      <Card className="report-others">
        <ul>
          {others.map((scale) => (
            <li key={scale.id}>
              <span className="report-others__art">
                <Cover category={report.category_id} seed={`${report.table_id} ${scale.id}`} />
              </span>
              <span className="grow report-others__text">
                <b>{scale.name}</b>
                <span>{scale.band?.headline}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Lines({ report }: { report: Report }) {
  const { dimensions } = report
  const hasEnds = dimensions.every(({ low, high }) => low !== '' && high !== '')
  if (dimensions.length > fewAxes || !hasEnds || dimensions.length === 0) return <Profile report={report} />
  return (
    <>
      <Axes report={report} />
      <Profile report={{ ...report, dimensions: [] }} />
    </>
  )
}

const mostNamed = 4

/** How little decided; where nearly everything is level, the order itself says little. */
function Close({ names }: { names: readonly string[] }) {
  const t = useTexts(texts)
  const list = new Intl.ListFormat(useLanguage())
  const quoted = names.map((name) => t('type.quoted', { name }))
  return (
    <Note tone="sea">
      {names.length > mostNamed
        ? t('type.level', { count: names.length })
        : t('type.close', { names: list.format(quoted) })}
    </Note>
  )
}

/** A result that is a name: big, with its picture, what it brings and what it costs. */
export function Typed({ report, type }: { report: Report; type: TypeView }) {
  const t = useTexts(texts)
  const { main } = report
  return (
    <>
      <Hero report={report} type={type} />
      {needsHelp(report) && !report.is_risk && <HelpEntry />}
      {type.close_axes.length > 0 && <Close names={type.close_axes} />}
      <div className="report-sides">
        <Side title={t('type.strengths')} icon="sun-horizon" lines={type.strengths} tone="sea" />
        <Side title={t('type.watch')} icon="hand-heart" lines={type.watch} tone="brand" />
      </div>
      {report.kind === 'play' ? (
        <Others report={report} type={type} />
      ) : (
        <>
          {main && <MainSummary report={report} main={main} />}
          {main && <Compare report={report} main={main} />}
          <Lines report={report} />
        </>
      )}
    </>
  )
}
