import { HelpLines } from '@mindisle/ui/help-card'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState, type MouseEvent } from 'react'
import { linesOf, toHelpLine } from '../../../shared/help/help-lines.tsx'
import { OwnHelp } from '../../../shared/help/own-help.tsx'
import { useRegion } from '../../../shared/help/region-choice.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../lib/navigation/page-stack.tsx'
import { topOf } from '../../../lib/navigation/stack.ts'
import { texts } from '../texts.ts'
import { Breathing } from './breathing.tsx'
import { CallBackRow } from './call-back-row.tsx'
import { hotlinePath, LinkRow, type HelpView } from './link-row.tsx'
import { RegionChips } from './region-chips.tsx'
import { writeToTrusted } from './trusted-person.ts'
import './help-sheet.css'

const leaveMilliseconds = 280

export function Row(props: {
  icon: IconName
  title: string
  sub: string
  isOpen?: boolean
  onClick(): void
}) {
  return (
    <button type="button" className="help-act" aria-expanded={props.isOpen} onClick={props.onClick}>
      <Icon name={props.icon} />
      <span className="help-act__text">
        <b>{props.title}</b>
        <span>{props.sub}</span>
      </span>
      <Icon name={props.isOpen ? 'caret-down-bold' : 'caret-right-bold'} size={16} />
    </button>
  )
}

/** To a page of its own; the sheet closes, and stays where it already is that page. */
type Leave = (event: MouseEvent, view?: HelpView) => void

export function RegionFoot() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [region, choose] = useRegion()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <p className="help-region">
        {t('region.now', { name: region.name[language] })}
        <span aria-hidden="true"> · </span>
        <button type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {t(isChoosing ? 'region.keep' : 'region.change')}
        </button>
      </p>
      {isChoosing && (
        <RegionChips
          current={region.id}
          onChoose={(id) => {
            choose(id)
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}

function SheetBody({ onLeave }: { onLeave: Leave }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [region] = useRegion()
  const [isBreathing, setBreathing] = useState(false)
  const lines = linesOf(region)
  const trusted = {
    message: t('sheet.trusted_message'),
    copied: t('sheet.trusted_copied'),
    failed: t('sheet.trusted_failed'),
    close: t('sheet.trusted_close'),
  }
  return (
    <>
      <OwnHelp call={t('verb.call')} />
      <HelpLines
        lines={lines.map((line) => toHelpLine(line, language))}
        callWord={t(lines[0]?.tel ? 'verb.call' : 'verb.open')}
      />
      {region.withoutEmergency && <p className="help-without">{region.withoutEmergency[language]}</p>}
      <CallBackRow onLeave={onLeave} />
      <Row
        icon="users-duotone"
        title={t('sheet.trusted')}
        sub={t('sheet.trusted_sub')}
        onClick={() => void writeToTrusted(trusted, toast)}
      />
      <Row
        icon="wind-duotone"
        title={t('breath.title')}
        sub={t('breath.sub')}
        isOpen={isBreathing}
        onClick={() => setBreathing(!isBreathing)}
      />
      {isBreathing && <Breathing />}
      <LinkRow
        icon="compass-duotone"
        title={t('sheet.plan')}
        sub={t('sheet.plan_sub')}
        view="plan"
        onLeave={onLeave}
      />
      <RegionFoot />
      <p className="help-all">
        <a href={pageAddress(hotlinePath)} onClick={(event) => onLeave(event)}>
          {t('sheet.all')}
          <Icon name="caret-right-bold" size={14} />
        </a>
        <a href={pageAddress(hotlinePath, { view: 'friend' })} onClick={(event) => onLeave(event, 'friend')}>
          {t('sheet.friend')}
          <Icon name="caret-right-bold" size={14} />
        </a>
      </p>
    </>
  )
}

/** Two taps from anywhere. It needs no network and tells nobody that it was opened. */
export default function HelpSheet({ onClose }: { onClose(): void }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const [region] = useRegion()
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    setTimeout(onClose, leaveMilliseconds)
  }
  const leave: Leave = (event, view) => {
    const { path, query } = topOf(navigator.stack())
    if (path === hotlinePath && query.view === view) event.preventDefault()
    close()
  }
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={t('sheet.title')}
      serif
      sub={t(region.lines[0]?.tel ? 'sheet.sub' : 'sheet.sub_open')}
      closeLabel={t('sheet.close')}
    >
      <SheetBody onLeave={leave} />
    </Sheet>
  )
}
