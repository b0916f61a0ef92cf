import type { PriceBody } from '@mindisle/contract/console'
import { Segmented } from '@mindisle/ui/segmented'
import type { PageProps } from '../app/pages.ts'
import { ContentDesk } from '../content/desk.tsx'
import { ContentList } from '../content/list.tsx'
import { PackageEditor, PriceEditor } from '../content/price-editor.tsx'
import { go } from '../lib/place.ts'
import { useWords } from '../lib/words.ts'

const kinds = ['package', 'plan', 'assessment_price'] as const

/** What points, memberships and deep reports cost, today and on days to come. */
export function Prices({ query }: PageProps) {
  const { t } = useWords()
  const kind = kinds.find((one) => one === query.get('kind')) ?? 'package'
  const subject = query.get('show')
  return (
    <div className="stack">
      <Segmented
        label={t('page.prices')}
        options={kinds.map((one) => ({ value: one, label: t(`prices.${one}`) }))}
        value={kind}
        onChange={(one) => go('prices', { kind: one })}
      />
      {subject === null ? (
        <ContentList
          page="prices"
          kind={kind}
          query={query}
          keep={{ kind }}
          canFind={kind === 'assessment_price'}
        />
      ) : (
        <ContentDesk<PriceBody>
          key={`${kind} ${subject}`}
          kind={kind}
          subject={subject}
          editor={kind === 'package' ? PackageEditor : PriceEditor}
        />
      )}
    </div>
  )
}
