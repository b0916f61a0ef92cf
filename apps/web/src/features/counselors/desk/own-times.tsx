import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { Sheet } from '@mindisle/ui/sheet'
import { SwitchCell } from '@mindisle/ui/switch'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { momentOf } from '../times.ts'
import { Count, ruleNames, ruleText } from './count.tsx'
import { asInGeneral, isSame, ruled, type OwnRules, type Rules } from './rules.ts'
import { deskTexts } from './texts.ts'

/** What a client gets to see by these rules, in plain words. */
function useSeen(): (rules: Rules) => string {
  const t = useTexts(deskTexts)
  return ({ gap, noticeHours, horizon }) =>
    t('own.seen', {
      from: noticeHours === 0 ? t('own.from_now') : t('own.from', { count: noticeHours }),
      until: t('own.until', { count: Math.max(1, horizon) }),
      pause: gap === 0 ? t('own.no_pause') : t('own.pause', { count: gap }),
    })
}

interface Props {
  title: string
  general: Rules
  own: OwnRules
  /** As it was saved, with what people see first by it. */
  kept: { own: OwnRules; nextFreeAt: string | null; zone: string } | null
  onSet(own: OwnRules): void
}

function OwnSheet({ title, general, own, onSet, onClose }: Omit<Props, 'kept'> & { onClose(): void }) {
  const t = useTexts(deskTexts)
  const seen = useSeen()
  return (
    <Sheet
      open
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button block onClick={onClose}>
          {t('times.done')}
        </Button>
      }
    >
      <div className="desk-form">
        {ruleNames.map((name) => {
          const value = own[name]
          return (
            <div key={name} className="desk-form">
              <CellGroup>
                <SwitchCell
                  title={t(`settings.${ruleText(name)}`)}
                  consequence={t(`own.as.${ruleText(name)}`, { count: general[name] })}
                  checked={value === null}
                  onChange={(isGeneral) => onSet({ ...own, [name]: isGeneral ? null : general[name] })}
                />
              </CellGroup>
              {value !== null && (
                <Count
                  hideLabel
                  name={name}
                  value={value}
                  onSet={(typed) => onSet({ ...own, [name]: typed })}
                />
              )}
            </div>
          )
        })}
        <Note icon="eye">
          <span role="status">{seen(ruled(general, own))}</span>
        </Note>
      </div>
    </Sheet>
  )
}

/** When one service can be booked: as in general, or by rules of its own. */
export function OwnTimes({ title, general, own, kept, onSet }: Props) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const seen = useSeen()
  const [isOpen, setOpen] = useState(false)
  const first = () => {
    if (!kept || !isSame(kept.own, own)) return t('own.unsaved')
    return kept.nextFreeAt === null
      ? t('own.none')
      : t('own.first', { at: momentOf(kept.nextFreeAt, language, kept.zone) })
  }
  const state = isSame(own, asInGeneral) ? t('own.general') : t('own.own')
  const told = [seen(ruled(general, own)), first()]
  return (
    <>
      <CellGroup>
        <Cell
          title={t('own.head', { state })}
          sub={
            <>
              {told[0]}
              <br />
              {told[1]}
            </>
          }
          label={[t('own.label', { title, state }), ...told].join(' ')}
          onClick={() => setOpen(true)}
        />
      </CellGroup>
      {isOpen && (
        <OwnSheet title={title} general={general} own={own} onSet={onSet} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
