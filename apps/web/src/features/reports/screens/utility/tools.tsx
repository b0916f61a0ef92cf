import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Cover } from '@mindisle/ui/cover'
import { Icon } from '@mindisle/ui/icon'
import { Tile, type TileProps } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import type { Report } from '../../api/types.ts'
import {
  answersAddress,
  publicityAddress,
  reportAddress,
  reportsAddress,
} from '../../components/addresses.ts'
import { Held } from '../../components/held.tsx'
import { Outcome } from '../../components/outcome.tsx'
import { useRemove } from '../../components/use-remove.ts'
import { useDay } from '../../components/use-day.ts'
import { texts } from '../../texts.ts'
import { Chooser } from './chooser.tsx'
import { Keep } from './keep.tsx'
import { useFhir } from './use-fhir.ts'

const tool = (icon: TileProps['icon'], tone: TileProps['tone'] = 'brand') => (
  <Tile icon={icon} tone={tone} size={36} />
)

function Head({ report }: { report: Report }) {
  const dayOf = useDay()
  const { main, type, level } = report
  return (
    <Card href={reportAddress(report.id)} className="tools__head">
      <span className="tools__cover">
        <Cover category={report.category_id} seed={report.table_id} />
      </span>
      <span className="grow tools__head-text">
        <b>{report.name}</b>
        <small>{dayOf(report.created_at)}</small>
      </span>
      <Outcome
        score={main?.score ?? null}
        max={main?.max ?? null}
        label={main?.band?.label ?? type?.name ?? ''}
        level={main ? level : null}
        is_type={main === null && type !== null}
      />
    </Card>
  )
}

function Share({ report }: { report: Report }) {
  const t = useTexts(texts)
  return (
    <CellGroup title={t('utility.share')}>
      <Cell
        href={publicityAddress(report.id)}
        start={tool('paper-plane-tilt-duotone', 'sea')}
        title={t('utility.link')}
        sub={t('utility.link_sub')}
        value={t(report.is_published ? 'utility.link_on' : 'utility.link_off')}
      />
    </CellGroup>
  )
}

function More({ report }: { report: Report }) {
  const t = useTexts(texts)
  const [isChoosing, setChoosing] = useState(false)
  const fhir = useFhir(report)
  return (
    <CellGroup title={t('utility.more')}>
      <Cell
        onClick={() => setChoosing(true)}
        start={tool('waves-duotone', 'self')}
        title={t('utility.compare')}
        sub={t('utility.compare_sub')}
      />
      <Cell
        href={answersAddress(report.id)}
        start={tool('pencil-simple-line-duotone', 'stress')}
        title={t('utility.answers')}
        sub={t('utility.answers_sub')}
      />
      <Cell
        onClick={() => void fhir.start()}
        start={tool('first-aid-duotone', 'family')}
        title={t('utility.fhir')}
        sub={t('utility.fhir_sub')}
        {...(fhir.isPending && { value: t('utility.busy') })}
      />
      <Chooser report={report} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </CellGroup>
  )
}

function Remove({ report }: { report: Report }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { remove } = useRemove(() => void navigator.switchTab(reportsAddress))
  return (
    <CellGroup>
      <Cell
        onClick={() => void remove(report)}
        start={
          <span className="tools__bin">
            <Icon name="trash" size={20} />
          </span>
        }
        title={t('utility.remove')}
        sub={t('utility.remove_sub')}
        danger
        caret={false}
      />
    </CellGroup>
  )
}

export function Tools({ report }: { report: Report }) {
  const mayShare = report.may_share
  return (
    <div className="pad tools">
      <Head report={report} />
      {!mayShare && <Held isHelpAbove={report.is_risk} />}
      <Keep report={report} />
      {mayShare && <Share report={report} />}
      <More report={report} />
      <Remove report={report} />
    </div>
  )
}
