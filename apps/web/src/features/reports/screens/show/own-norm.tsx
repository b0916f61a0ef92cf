import { localeOf } from '@mindisle/base'
import { Button } from '@mindisle/ui/button'
import { Fold } from '@mindisle/ui/fold'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { OwnNorm } from '../../api/types.ts'
import { scoreIn } from '../../components/numbers.ts'
import { texts } from '../../reading/texts.ts'

function Figures({ mean, sd, alpha }: OwnNorm['scales'][number]) {
  const t = useTexts(texts)
  const score = scoreIn(1)
  return (
    <span className="cap">
      {t('own.average', { mean: score(mean), low: score(mean - sd), high: score(mean + sd) })}
      {alpha !== null && alpha > 0 && ` · ${t('own.alpha', { alpha: scoreIn(2)(alpha) })}`}
    </span>
  )
}

/** How people who took it here have answered. They are not the public, and it says so first. */
export function OwnNormFold({ norm }: { norm: OwnNorm | null }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (norm === null) return null
  const people = new Intl.NumberFormat(localeOf(language)).format(norm.people)
  return (
    <Fold title={t('own.title')}>
      <p>{t('own.lead', { people })}</p>
      <ul className="report-own">
        {norm.scales.map((scale) => (
          <li key={scale.id}>
            <b>{scale.name}</b>
            {scale.percentile !== null && <span>{t('own.place', { percent: scale.percentile })}</span>}
            <Figures {...scale} />
          </li>
        ))}
      </ul>
      <Button kind="line" size="m" href={pageAddress('pages/my/setting', { view: 'consents' })}>
        {t('own.join')}
      </Button>
    </Fold>
  )
}
