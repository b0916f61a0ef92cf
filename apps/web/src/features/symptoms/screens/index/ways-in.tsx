import { Icon } from '@mindisle/ui/icon'
import { toneStyle } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { Symptoms } from '../../api/symptoms.ts'
import { lookOfGroup } from '../../../../shared/symptoms/looks.ts'
import { texts } from '../../texts.ts'

const parts = ['head', 'chest', 'belly', 'limbs', 'whole'] as const

const Water = () => (
  <svg className="cairn__water" viewBox="0 0 236 30" aria-hidden="true">
    <path d="M2 8c12-7 22-7 34 0s22 7 34 0 22-7 34 0 22 7 34 0 22-7 34 0 22 7 34 0M38 20c9-6 17-6 26 0s17 6 26 0 17-6 26 0 17 6 26 0 17-6 26 0" />
  </svg>
)

/** A cairn stands for the body: a stone and its label are one link. */
export function BodyMap({ list }: Pick<Symptoms, 'list'>) {
  const t = useTexts(texts)
  return (
    <ul className="cairn" aria-label={t('body.label')}>
      {parts.map((part) => (
        <li key={part} className={`cairn__row cairn__row--${part}`}>
          <a href={pageAddress('page14/symptom/index', { part })}>
            {part === 'whole' ? <Water /> : <i className="cairn__stone" />}
            <span className="cairn__label">
              {t(`part.${part}`)}
              <small>{t('count', { count: list.filter((one) => one.part === part).length })}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Every group but the body, which has its own map. */
export function Feelings({ groups, list }: Pick<Symptoms, 'groups' | 'list'>) {
  const t = useTexts(texts)
  return (
    <ul className="symptom-tiles">
      {groups
        .filter(({ id }) => id !== 'body')
        .map(({ id, name }) => {
          const { icon, tone } = lookOfGroup(id)
          return (
            <li key={id}>
              <a href={pageAddress('page14/symptom/index', { group: id })} style={toneStyle(tone)}>
                <Icon name={icon} size={24} />
                <b>{name}</b>
                <small>{t('count', { count: list.filter((one) => one.group_id === id).length })}</small>
              </a>
            </li>
          )
        })}
    </ul>
  )
}
