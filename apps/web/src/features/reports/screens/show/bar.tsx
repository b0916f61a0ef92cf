import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { IconButton } from '@mindisle/ui/icon-button'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import type { Report } from '../../api/types.ts'
import { interpretAddress, utilityAddress } from '../../components/addresses.ts'
import { needsHelp } from '../../components/scales.ts'
import { texts } from '../../reading/texts.ts'

/** One primary way on: someone to talk to where it is heavy, else the deeper reading, else another assessment. */
function Primary({ report }: { report: Report }) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  if (needsHelp(report)) {
    return (
      <Button icon="chats-teardrop-duotone" onClick={openHelp}>
        {t('bar.talk')}
      </Button>
    )
  }
  if (report.chapters.length > 0) {
    return <Button href={interpretAddress(report.id)}>{t('bar.interpret')}</Button>
  }
  return <Button href={pageAddress('pages/table/index')}>{t('bar.others')}</Button>
}

export function Bar({ report }: { report: Report }) {
  const t = useTexts(texts)
  const mayShare = report.may_share && !needsHelp(report)
  return (
    <>
      <div className="report-room" aria-hidden="true" />
      <ActionBar>
        {mayShare && (
          <IconButton
            icon="share-network"
            label={t('bar.share')}
            href={utilityAddress(report.id)}
            className="report-share report-share--bar"
          />
        )}
        <Primary report={report} />
      </ActionBar>
    </>
  )
}
