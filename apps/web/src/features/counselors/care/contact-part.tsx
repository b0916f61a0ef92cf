import { Button } from '@mindisle/ui/button'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useOpenContact } from './api.ts'
import { careTexts } from './texts.ts'
import './care.css'

/** At the desk: whom to call. Two taps, because the client is told. */
export function ContactPart({ id }: { id: string }) {
  const t = useTexts(careTexts)
  const open = useOpenContact(id)
  const [isSure, setSure] = useState(false)
  const { data } = open
  if (data)
    return (
      <div className="contact-part">
        <p>
          {data.contact.name} · {t(`relation.${data.contact.relation}`)} ·{' '}
          <a href={`tel:${data.contact.phone.replaceAll(/[ -]/g, '')}`}>{data.contact.phone}</a>
        </p>
        {data.guardian && (
          <p>
            {t('desk.guardian')} · {data.guardian.name} ·{' '}
            <a href={`tel:${data.guardian.phone.replaceAll(/[ -]/g, '')}`}>{data.guardian.phone}</a>
          </p>
        )}
      </div>
    )
  if (!isSure)
    return (
      <Button kind="text" size="m" icon="phone" onClick={() => setSure(true)}>
        {t('desk.contact')}
      </Button>
    )
  return (
    <div className="contact-part">
      <p>{t('desk.contact_sure')}</p>
      <Button kind="quiet" size="m" loading={open.isPending} onClick={() => open.mutate()}>
        {t('desk.contact_yes')}
      </Button>
    </div>
  )
}
