import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useAgreements } from '../../api/agreements.ts'
import { texts } from '../../texts.ts'

const names = { terms: 'about.terms', privacy: 'about.privacy' } as const

/** A new version is shown first and asked for once; nothing else on the page is blocked by it. */
export function Agreements() {
  const t = useTexts(texts)
  const { due, agree } = useAgreements()
  if (due.length === 0) return null
  return (
    <Card className="setting-due">
      <h2>{t('agreements.title')}</h2>
      <p>{t('agreements.text')}</p>
      <ul>
        {due.map(({ document, version }) => (
          <li key={document}>
            <a href={pageAddress('pages/about/index', { doc: document, version })}>
              {t(names[document as keyof typeof names] ?? 'agreements.other')}
            </a>
          </li>
        ))}
      </ul>
      <Button size="m" block loading={agree.isPending} onClick={() => agree.mutate()}>
        {t('agreements.agree')}
      </Button>
    </Card>
  )
}
