import { Fold } from '@mindisle/ui/fold'
import { Icon } from '@mindisle/ui/icon'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { AssessmentDetail } from '../../api/assessment.ts'
import { texts } from '../../texts.ts'
import { evidenceFacts, type Figure } from './evidence-facts.ts'

interface Props {
  assessment: AssessmentDetail
}

function Figures({ assessment }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { figures } = evidenceFacts(assessment)
  if (figures.length === 0) return null
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  const said: Record<Figure, (value: number) => string> = {
    alpha: (value) => value.toFixed(2),
    retest: (value) => value.toFixed(2),
    norm: number,
    error: (value) => `±${number(value)}`,
  }
  const isBorrowed = assessment.kind === 'after'
  const nameOf = (figure: Figure) =>
    isBorrowed && (figure === 'alpha' || figure === 'retest')
      ? t(`evidence.${figure}_after`)
      : t(`evidence.${figure}`)
  return (
    <dl className="table-figures">
      {figures.map(({ figure, value }) => (
        <div key={figure}>
          <dt>{nameOf(figure)}</dt>
          <dd>{said[figure](value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lacks({ assessment }: Props) {
  const t = useTexts(texts)
  const { lacks } = evidenceFacts(assessment)
  if (lacks.length === 0) return null
  return (
    <ul className="table-lacks">
      {lacks.map((lack) => (
        <li key={lack}>
          <Icon name="info" size={16} />
          <span className="grow">{t(`evidence.${lack}`)}</span>
        </li>
      ))}
    </ul>
  )
}

function Sources({ assessment: { citations, licence } }: Props) {
  const t = useTexts(texts)
  return (
    <Fold bare print="small" className="table-sources" title={t('evidence.sources')}>
      <h3>{t('evidence.citations')}</h3>
      {citations.length === 0 && <p>{t('evidence.no_citations')}</p>}
      <ul className="table-citations">
        {citations.map(({ text, url }) => (
          <li key={text} lang="en">
            {text}{' '}
            {url !== null && (
              <a href={url} rel="noreferrer" target="_blank">
                {url.replace(/^https?:\/\//, '')}
              </a>
            )}
          </li>
        ))}
      </ul>
      <h3>{t('evidence.licence')}</h3>
      <p>{t('evidence.holder', { holder: licence.holder })}</p>
      <p lang="en">{licence.terms}</p>
      {licence.url !== '' && (
        <p>
          <a href={licence.url} rel="noreferrer" target="_blank">
            {t('evidence.open')}
          </a>
        </p>
      )}
    </Fold>
  )
}

export function Evidence({ assessment }: Props) {
  const t = useTexts(texts)
  return (
    <section className="section">
      <h2 className="table-h">{t('evidence.title')}</h2>
      <div className="card table-evidence">
        <p>{assessment.provenance}</p>
        <Figures assessment={assessment} />
        {assessment.norm_sample !== '' && <p>{assessment.norm_sample}</p>}
        <Lacks assessment={assessment} />
        <Sources assessment={assessment} />
      </div>
    </section>
  )
}
