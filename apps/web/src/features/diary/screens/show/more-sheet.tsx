import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Sheet } from '@mindisle/ui/sheet'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { returnTo } from '../../../../lib/navigation/return-to.ts'
import { useRemoveEntry } from '../../api/remove.ts'
import { useDiary } from '../../device/use-diary.ts'
import { texts } from '../../texts.ts'

interface Props {
  id: string
  isHere: boolean
  open: boolean
  onClose(): void
  onRemoved(): void
}

export function MoreSheet({ id, isHere, open, onClose, onRemoved }: Props) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const diary = useDiary()
  const remove = useRemoveEntry()
  const removeHere = async () => {
    const isSure = await ask({
      title: t('remove.ask'),
      body: t('remove.here'),
      confirm: t('remove.confirm'),
      cancel: t('remove.keep'),
      danger: true,
    })
    if (!isSure) return
    await diary.forget(id)
    await returnTo(navigator, pageAddress('page10/diary/index'))
  }
  const removeNow = useSingle(async () => {
    onClose()
    if (isHere) return removeHere()
    await remove.mutateAsync(id).then(onRemoved, () => undefined)
  })
  return (
    <Sheet open={open} onClose={onClose} title={t('show.more')} closeLabel={t('close')}>
      <CellGroup>
        <Cell title={t('show.edit_when')} href={pageAddress('page10/diary/modify', { id })} />
        <Cell title={t('show.export')} href={pageAddress('page10/diary/index', { view: 'export' })} />
        <Cell
          danger
          title={t('remove.title')}
          sub={t(isHere ? 'remove.here' : 'remove.sub')}
          onClick={() => void removeNow()}
        />
      </CellGroup>
    </Sheet>
  )
}
