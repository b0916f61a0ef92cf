import { localeOf } from '@mindisle/base'
import type { Hotline } from '@mindisle/content/public/hotlines'
import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { Tag } from '@mindisle/ui/tag'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

const named = ['zh', 'en', 'fr', 'ms', 'ja', 'ko'] as const

/** A language we have no word for keeps its code: better than to hide that it is spoken. */
export function useLanguageName(): (id: string) => string {
  const t = useTexts(texts)
  return (id) => {
    const known = named.find((name) => name === id)
    return known ? t(`languages.${known}`) : id
  }
}

function Checked({ on }: { on: string | null }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (on === null) {
    return (
      <p className="line__check">
        <Icon name="info" size={16} />
        {t('hotline.unverified')}
      </p>
    )
  }
  const form = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  const date = new Intl.DateTimeFormat(localeOf(language), form).format(new Date(on))
  return (
    <p className="line__check line__check--done">
      <Icon name="shield-check" size={16} />
      {t('hotline.verified', { date })}
    </p>
  )
}

function Ways({ line }: { line: Hotline }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const kind = line.isPrimary ? 'primary' : 'quiet'
  return (
    <div className="line__ways">
      {line.tel !== null && (
        <Button kind={kind} size="m" className="line__way" icon="phone-call-fill" href={`tel:${line.tel}`}>
          <span className="line__number">{t('hotline.call', { number: line.display })}</span>
        </Button>
      )}
      {line.sms !== null && (
        <Button kind="quiet" size="m" className="line__way" href={`sms:${line.sms}`}>
          <span className="line__number">{t('hotline.sms', { number: line.sms })}</span>
        </Button>
      )}
      {line.url !== null && (
        <Button
          className="line__way"
          kind={line.tel === null ? kind : 'quiet'}
          size="m"
          href={line.url}
          label={t('hotline.open', { name: `${line.name[language]} ${line.display}` })}
        >
          <span className="line__number">{t('hotline.open', { name: line.display })}</span>
        </Button>
      )}
    </div>
  )
}

export function LineCard({ line }: { line: Hotline }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const nameOf = useLanguageName()
  return (
    <li className={`line ${line.isPrimary ? 'line--first' : ''}`}>
      <div className="line__head">
        <h3>{line.name[language]}</h3>
        {line.kind === 'youth' && (
          <Tag tone="sea" className="line__tag">
            {t('hotline.youth')}
          </Tag>
        )}
      </div>
      <p>{line.note[language]}</p>
      <dl>
        <div>
          <dt>{t('hotline.hours')}</dt>
          <dd>{line.hours[language]}</dd>
        </div>
        <div>
          <dt>{t('hotline.speaks')}</dt>
          <dd>{line.languages.map(nameOf).join(' · ')}</dd>
        </div>
      </dl>
      <Ways line={line} />
      <Checked on={line.verifiedOn} />
    </li>
  )
}
