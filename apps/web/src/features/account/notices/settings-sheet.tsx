import { CellGroup } from '@mindisle/ui/cell'
import { Sheet } from '@mindisle/ui/sheet'
import { Skeleton } from '@mindisle/ui/skeleton'
import { SwitchCell } from '@mindisle/ui/switch'
import { toast } from '@mindisle/ui/toast'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { Read } from '../../../shared/session/read.tsx'
import { useChangeSettings, useNoticeSettings, type Notice } from './api.ts'
import { Outside } from './outside.tsx'
import { texts } from './texts.ts'

/** Those that something tells of today. */
const groups = [
  'reply',
  'order',
  'reservation',
  'activity',
  'diary',
  'feedback',
  'system',
] as const satisfies ReadonlyArray<Notice['group']>

interface Props {
  isOpen: boolean
  onClose(): void
}

export function SettingsSheet({ isOpen, onClose }: Props) {
  const t = useTexts(texts)
  const query = useNoticeSettings(isOpen)
  const { mutate, isPending } = useChangeSettings(() => toast(t('settings.saved')))
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('settings.title')}
      sub={t('settings.text')}
      closeLabel={t('settings.close')}
    >
      <Read query={query} skeleton={<Skeleton height={200} radius={20} />}>
        {(settings) => (
          <>
            <CellGroup>
              {groups.map((group) => (
                <SwitchCell
                  key={group}
                  title={t(`settings.${group}`)}
                  consequence={t(`settings.${group}_text`)}
                  checked={!settings.muted.includes(group)}
                  disabled={isPending}
                  onChange={(isOn) => {
                    const others = settings.muted.filter((one) => one !== group)
                    mutate({ ...settings, muted: isOn ? others : [...others, group] })
                  }}
                />
              ))}
            </CellGroup>
            <Outside settings={settings} isBusy={isPending} onChange={mutate} />
          </>
        )}
      </Read>
    </Sheet>
  )
}
