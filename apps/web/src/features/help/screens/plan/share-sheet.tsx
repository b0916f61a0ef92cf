import { Button } from '@mindisle/ui/button'
import { tell } from '@mindisle/ui/dialog'
import { Segmented } from '@mindisle/ui/segmented'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { handOn } from '../../../../lib/files/hand-on.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Plan } from '../../plan/plan.ts'
import { dayIn } from '../../plan/day-of.ts'
import { planTexts } from '../../plan/texts.ts'
import type { PlanLink } from '../../plan/types.ts'
import { usePlanState } from '../../plan/use-plan.ts'

interface Props {
  plan: Plan
  isOpen: boolean
  onClose(): void
}

const lengths = [1, 7, 30] as const
type Days = (typeof lengths)[number]

function LinkRow({ link, onEnd }: { link: PlanLink; onEnd(): void }) {
  const t = useTexts(planTexts)
  const language = useLanguage()
  const date = dayIn(link.expires_at, language, { hour: '2-digit', minute: '2-digit' })
  return (
    <li>
      <span className="plan-list__text">
        <b>{t('share.ends', { date })}</b>
        <small>
          {link.opened_count > 0 ? t('share.opened', { count: link.opened_count }) : t('share.unopened')}
        </small>
      </span>
      <Button kind="text" size="m" label={t('share.end_label', { date })} onClick={onEnd}>
        {t('share.end')}
      </Button>
    </li>
  )
}

function useLinks(plan: Plan) {
  const t = useTexts(planTexts)
  const caller = useCaller()
  const make = async (days: Days) => {
    // What is shown must be what is written here.
    await plan.flush().catch(() => undefined)
    const { link, url } = await caller.foreground('POST /api/plan/share', { body: { days } })
    plan.setLinks([...plan.store.getState().links, link])
    const handed = await handOn({ text: t('share.message'), url }, url)
    if (handed === 'copied') toast(t('share.copied'))
    if (handed === 'failed') await tell({ title: t('share.failed'), body: url, confirm: t('share.ok') })
  }
  const end = async (id: string) => {
    await caller.foreground('POST /api/plan/unshare', { body: { id } })
    plan.setLinks(plan.store.getState().links.filter((link) => link.id !== id))
    toast(t('share.ended'))
  }
  return { make, end }
}

/** A link for one person: it ends by itself, can be taken back, and tells how often it was opened. */
export function ShareSheet({ plan, isOpen, onClose }: Props) {
  const t = useTexts(planTexts)
  const { links } = usePlanState(plan)
  const { make, end } = useLinks(plan)
  const [days, setDays] = useState<Days>(7)
  const [isBusy, setBusy] = useState(false)
  const run = useSingle(async (act: () => Promise<void>) => {
    setBusy(true)
    // The failure has been told.
    await act().catch(() => undefined)
    setBusy(false)
  })
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('share.title')}
      sub={t('share.sub')}
      closeLabel={t('share.close')}
    >
      <Segmented
        label={t('share.days')}
        options={lengths.map((length) => ({ value: `${length}`, label: t('share.day', { count: length }) }))}
        value={`${days}`}
        onChange={(value) => setDays(lengths.find((length) => `${length}` === value) ?? 7)}
      />
      <Button block loading={isBusy} className="plan-share__make" onClick={() => void run(() => make(days))}>
        {t('share.make')}
      </Button>
      {links.length > 0 && (
        <section aria-label={t('share.open')} className="plan-share__open">
          <h3>{t('share.open')}</h3>
          <ul className="plan-list plan-list--sunk">
            {links.map((link) => (
              <LinkRow key={link.id} link={link} onEnd={() => void run(() => end(link.id))} />
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  )
}
